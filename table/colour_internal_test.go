package table

import (
	"image/color"
	"math"
	"testing"
)

// toLab is the way from sRGB to Oklab [Oklab], the inverse of lab.rgb.
func toLab(r, g, b float64) lab {
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

func fromByte(c uint8) float64 {
	x := float64(c) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// The kinds of sight, as matrices on linear red, green and blue, severity 1.0
// [Machado2009, table 1].
var sights = map[string][3][3]float64{
	"normal": {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protan": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deutan": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritan": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// seen returns the colour as the eye sees it.
func seen(c color.RGBA, m [3][3]float64) lab {
	in := [3]float64{fromByte(c.R), fromByte(c.G), fromByte(c.B)}
	var out [3]float64
	for i := range m {
		for j := range in {
			out[i] += m[i][j] * in[j]
		}
		out[i] = min(max(out[i], 0), 1)
	}
	return toLab(out[0], out[1], out[2])
}

// P-positions stand out from all values, N-positions, draws and paper for everybody.
// A difference of 0.02 can just be seen.
func TestMarkedColour(t *testing.T) {
	others := append([]color.RGBA{colourN, colourD, colourInfinite, colourUnknown, colourDot}, scale()...)
	for name, m := range sights {
		nearest, which := 2.0, color.RGBA{}
		for _, c := range others {
			if d := distance(seen(c, m), seen(colourP, m)); d < nearest {
				nearest, which = d, c
			}
		}
		t.Log(name, nearest, which)
		if nearest < 0.15 {
			t.Errorf("%s sight: P-positions %v and %v differ by %.3f, want at least 0.15", name, colourP, which, nearest)
		}
	}
}

// The scale can be shown, grows lighter, and equal steps look equal.
func TestScale(t *testing.T) {
	colours := scale()
	for i := range 101 {
		r, g, b := onScale(float64(i) / 100).linear()
		if min(r, g, b) < -0.002 || max(r, g, b) > 1.002 {
			t.Errorf("colour at %d %% has linear r, g, b = %.4f %.4f %.4f, want 0..1", i, r, g, b)
		}
	}
	const stride = 12
	first := distance(seen(colours[0], sights["normal"]), seen(colours[stride], sights["normal"]))
	for i := stride; i+stride < len(colours); i += stride {
		a, b := seen(colours[i], sights["normal"]), seen(colours[i+stride], sights["normal"])
		if d := distance(a, b); math.Abs(d/first-1) > 0.1 {
			t.Errorf("step from colour %d is %.4f, the first one %.4f", i, d, first)
		}
		if b.l <= a.l {
			t.Errorf("colour %d is no lighter than colour %d", i+stride, i)
		}
	}
	t.Log(colours[0], colours[scaleSize/2], colours[scaleSize-1])
}
