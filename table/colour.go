package table

import (
	"image/color"
	"math"
	"sync"

	"grundy/game"
)

// The colours of pictures.
//
// Values are shown on a scale from dark indigo over green-blue to light yellow. It is a
// curve in the Oklab space [Oklab], where distance is difference to the eye, walked
// at constant speed, so that equal steps in value look equal:
//
//	c(t) = (1-t)^2 c0 + 2t(1-t) c1 + t^2 c2,   t such that the length up to c(t) is
//	the wanted part of the whole
//
// Lightness grows all the way, so that the scale survives a grey print. P-positions are
// marked in a vermilion that is far from every colour of the scale for normal sight
// and for the three kinds of dichromats [Machado2009], which a test computes.

// The fixed colours.
var (
	colourP        = color.RGBA{213, 20, 20, 255}   // P-positions
	colourN        = color.RGBA{222, 224, 230, 255} // N-positions, where there are no values
	colourD        = color.RGBA{120, 150, 205, 255} // draws
	colourInfinite = color.RGBA{190, 190, 190, 255} // infinite values
	colourUnknown  = color.RGBA{255, 255, 255, 255} // not known, or illegal
	colourPaper    = color.RGBA{255, 255, 255, 255}
	colourInk      = color.RGBA{0, 0, 0, 255}
	colourDot      = color.RGBA{33, 72, 128, 255} // dots of N-positions
)

// lab is a colour in the Oklab space: lightness 0..1, green to red, blue to yellow.
type lab struct{ l, a, b float64 }

// The control points of the scale.
var scaleCurve = [3]lab{{0.26, 0.03, -0.12}, {0.62, -0.12, -0.12}, {0.93, -0.04, 0.16}}

// scaleSize is the number of colours of the scale.
const scaleSize = 192

// scale returns the colours of the scale, the dark end first.
var scale = sync.OnceValue(func() []color.RGBA {
	const steps = 4096
	lengths := make([]float64, steps+1)
	for i := 1; i <= steps; i++ {
		lengths[i] = lengths[i-1] + distance(onScale(float64(i)/steps), onScale(float64(i-1)/steps))
	}
	colours := make([]color.RGBA, scaleSize)
	i := 0
	for k := range colours {
		for lengths[i]*(scaleSize-1) < lengths[steps]*float64(k) {
			i++
		}
		colours[k] = onScale(float64(i) / steps).rgb()
	}
	return colours
})

// onScale returns the colour of the curve at t, 0..1.
func onScale(t float64) lab {
	w := [3]float64{(1 - t) * (1 - t), 2 * t * (1 - t), t * t}
	var c lab
	for i, p := range scaleCurve {
		c.l += w[i] * p.l
		c.a += w[i] * p.a
		c.b += w[i] * p.b
	}
	return c
}

func distance(c, d lab) float64 {
	return math.Sqrt((c.l-d.l)*(c.l-d.l) + (c.a-d.a)*(c.a-d.a) + (c.b-d.b)*(c.b-d.b))
}

// rgb returns c in sRGB, each channel kept in its range.
func (c lab) rgb() color.RGBA {
	r, g, b := c.linear()
	return color.RGBA{gamma(r), gamma(g), gamma(b), 255}
}

// linear returns c as linear red, green and blue, 0..1 if a screen can show it.
func (c lab) linear() (r, g, b float64) {
	l := cube(c.l + 0.3963377774*c.a + 0.2158037573*c.b)
	m := cube(c.l - 0.1055613458*c.a - 0.0638541728*c.b)
	s := cube(c.l - 0.0894841775*c.a - 1.2914855480*c.b)
	return 4.0767416621*l - 3.3077115913*m + 0.2309699292*s,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*s,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*s
}

func cube(x float64) float64 { return x * x * x }

// gamma returns a linear channel as a byte of sRGB [sRGB].
func gamma(x float64) uint8 {
	x = min(max(x, 0), 1)
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return uint8(math.Round(255 * x))
}

// A colouring gives entries of one table their colours.
type colouring struct {
	kind  Kind
	top   int // the greatest value or number of moves
	scale []color.RGBA
}

func (t *Table) colouring() colouring { return colouring{t.Kind, t.top, scale()} }

func (c colouring) of(e Entry) color.RGBA {
	switch {
	case !e.Known():
		return colourUnknown
	case e.Outcome == game.P:
		return colourP
	case e.Infinite:
		return colourInfinite
	case e.Outcome == game.D:
		return colourD
	case c.kind == Values:
		return c.number(int(e.Value))
	case c.kind == Remoteness:
		return c.number(e.Moves)
	case c.kind == PPositions:
		return colourUnknown
	}
	return colourN
}

// number returns the colour of a value or number of moves from 1 to the greatest.
func (c colouring) number(n int) color.RGBA {
	if c.top <= 1 {
		return c.scale[0]
	}
	return c.scale[(n-1)*(scaleSize-1)/(c.top-1)]
}
