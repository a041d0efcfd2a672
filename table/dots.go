package table

import (
	"image"
	"image/color"
	"math"

	"grundy/game"
	"grundy/internal/draw"
)

// Dots show a table with one axis: n to the right and the nim-value, or the number
// of moves, upward; for outcomes, the outcomes one above the other. Infinite values
// are left out.

const (
	dotsWidth  = 420.0
	dotsHeight = 220.0
	dotsDPI    = 240
	vectorDots = 5000 // the most dots that are drawn as circles
)

// A dot is one position.
type dot struct {
	n, y   int
	colour color.RGBA
}

// dots returns the figure of a table with one axis.
func (t *Table) dots() *figure {
	a := t.Range.Axes()[0]
	d := t.dotList(a)
	f := t.figure()
	pad := max(0.5, float64(a.Len())/100)
	f.x = horizontal(a.Name, float64(a.From)-pad, float64(a.To)+pad, dotsWidth)
	f.y = t.upward(d)
	f.dpi, f.legend = dotsDPI, t.legend(true)
	if len(d) > vectorDots {
		f.raster = f.rasterDots(d)
		return f
	}
	radius := min(2.2, max(0.7, 0.42*dotsWidth/float64(a.Len())))
	f.vector = func(c draw.Canvas, area draw.Rectangle) {
		for _, dot := range d {
			c.Disc(f.at(area, float64(dot.n), float64(dot.y)), radius, dot.colour)
		}
	}
	return f
}

// upward returns the axis that goes up, as far as the dots do.
func (t *Table) upward(dots []dot) axis {
	top := 2
	for _, d := range dots {
		top = max(top, d.y)
	}
	if t.Kind == Outcomes || t.Kind == PPositions {
		a := axis{name: "outcome", lo: 0.5, hi: float64(top) + 0.5, length: 25 * float64(top)}
		for _, o := range []game.Outcome{game.P, game.N, game.D}[:top] {
			a.ticks = append(a.ticks, tick{int(o), o.String()})
		}
		return a
	}
	pad := max(0.4, float64(top)/40)
	return vertical(t.numberName(), -pad, float64(top)+pad, dotsHeight)
}

// numberName returns what the numbers of the table are: nim-values or moves.
func (t *Table) numberName() string {
	if t.Kind == Values {
		return zeroWord(t.Play)
	}
	return "moves"
}

// dotList returns the dots, those of P-positions last, so that they are on top.
func (t *Table) dotList(a Axis) []dot {
	var others, ps []dot
	for i := range t.Len() {
		e := t.Entry(i)
		if !e.Known() || e.Infinite {
			continue
		}
		d := dot{a.From + i, t.heightOf(e), colourDot}
		switch e.Outcome {
		case game.P:
			d.colour = colourP
			ps = append(ps, d)
			continue
		case game.D:
			d.colour = colourD
		}
		others = append(others, d)
	}
	return append(others, ps...)
}

func (t *Table) heightOf(e Entry) int {
	switch t.Kind {
	case Values:
		return int(e.Value)
	case Remoteness:
		return e.Moves
	}
	return int(e.Outcome)
}

// rasterDots returns the data area in pixels, each dot a square of 3 by 3.
func (f *figure) rasterDots(dots []dot) *image.RGBA {
	w, h := int(f.x.length)*dotsDPI/72, int(f.y.length)*dotsDPI/72
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, d := range dots {
		x := int(math.Round(f.x.place(float64(d.n)) / f.x.length * float64(w)))
		y := h - int(math.Round(f.y.place(float64(d.y))/f.y.length*float64(h)))
		for k := range 9 {
			img.SetRGBA(x+k%3-1, y+k/3-1, d.colour)
		}
	}
	return img
}
