package table

import (
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/game"
)

// Dots show a table with one axis: n to the right and the nim-value, or the number
// of moves, upward; for outcomes, the outcomes one above the other. Infinite values
// are left out.

const (
	dotsWidth  = vg.Length(420)
	dotsHeight = vg.Length(220)
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
	p := newPlot(a.Name, t.upward())
	pad := max(0.5, float64(a.Len())/100)
	p.X.Min, p.X.Max = float64(a.From)-pad, float64(a.To)+pad
	top := 2
	for _, dot := range d {
		top = max(top, dot.y)
	}
	pad = max(0.4, float64(top)/40)
	p.Y.Min, p.Y.Max = -pad, float64(top)+pad
	f := t.figure(p)
	f.width, f.height, f.dpi = dotsWidth, dotsHeight, dotsDPI
	if t.Kind == Outcomes || t.Kind == PPositions {
		ticks := outcomeTicks{game.P, game.N, game.D}[:top]
		p.Y.Tick.Marker = ticks
		p.Y.Min, p.Y.Max = 0.5, float64(top)+0.5
		f.height = 25 * vg.Length(top)
	}
	f.legend = t.legend(true)
	if len(d) > vectorDots {
		f.raster = rasterDots(d, p, f.height)
	} else {
		radius := min(2.2, max(0.7, 0.42*dotsWidth/vg.Length(a.Len())))
		f.vector = func(c draw.Canvas, p *plot.Plot) { drawDots(c, p, d, radius) }
	}
	return f
}

// upward returns the name of the axis that goes up.
func (t *Table) upward() string {
	switch t.Kind {
	case Values:
		return zeroWord(t.Play)
	case Remoteness:
		return "moves"
	}
	return "outcome"
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

func drawDots(c draw.Canvas, p *plot.Plot, dots []dot, radius vg.Length) {
	for _, d := range dots {
		fillCircle(c, vg.Point{X: c.X(p.X.Norm(float64(d.n))), Y: c.Y(p.Y.Norm(float64(d.y)))}, radius, d.colour)
	}
}

// rasterDots returns the data area in pixels, each dot a square of 3 by 3.
func rasterDots(dots []dot, p *plot.Plot, height vg.Length) *image.RGBA {
	w, h := int(dotsWidth)*dotsDPI/72, int(height)*dotsDPI/72
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for _, d := range dots {
		x := int(math.Round(p.X.Norm(float64(d.n)) * float64(w)))
		y := h - int(math.Round(p.Y.Norm(float64(d.y))*float64(h)))
		for k := range 9 {
			img.SetRGBA(x+k%3-1, y+k/3-1, d.colour)
		}
	}
	return img
}

// outcomeTicks is a plot.Ticker with the names of outcomes.
type outcomeTicks []game.Outcome

// Ticks returns a tick for each outcome.
func (o outcomeTicks) Ticks(float64, float64) []plot.Tick {
	var ticks []plot.Tick
	for _, outcome := range o {
		ticks = append(ticks, plot.Tick{Value: float64(outcome), Label: outcome.String()})
	}
	return ticks
}
