package table

import (
	"image/color"
	"strconv"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A legend says what the colours mean: a few by themselves, and a bar for the values
// 1 to top, if there are that many.
type legend struct {
	items  []item
	name   string // of the numbers
	top    int    // the greatest number on the bar, 0 for none
	colour func(n int) color.RGBA
}

// An item is one colour and its meaning.
type item struct {
	colour color.RGBA
	label  string
	round  bool // a dot in the picture
}

const (
	legendGap  = vg.Length(14) // between the plot and the legend
	itemHeight = vg.Length(14)
	itemSize   = vg.Length(9)
	barWidth   = vg.Length(9)
	highestBar = vg.Length(130)
)

// size returns the room that the legend takes.
func (g legend) size() (w, h vg.Length) {
	style := face(tickSize)
	for _, i := range g.items {
		w = max(w, itemSize+5+style.Width(i.label))
	}
	h = itemHeight * vg.Length(len(g.items))
	if g.top > 0 {
		w = max(w, style.Width(g.name), barWidth+8+style.Width(strconv.Itoa(g.top)))
		h += itemHeight + g.barHeight() + 12
	}
	if w == 0 {
		return 0, 0
	}
	return w + legendGap, h
}

// barHeight returns the height of the bar: lower if it has few numbers.
func (g legend) barHeight() vg.Length { return min(highestBar, 13*vg.Length(g.top)) }

// draw draws the legend into c from top down.
func (g legend) draw(c draw.Canvas, top vg.Length) {
	x, y := c.Min.X+legendGap, top
	for _, i := range g.items {
		i.draw(c, vg.Point{X: x, Y: y})
		y -= itemHeight
	}
	if g.top > 0 {
		g.drawBar(c, vg.Point{X: x, Y: y})
	}
}

// draw draws an item whose upper left corner is at.
func (i item) draw(c draw.Canvas, at vg.Point) {
	square := rectangle(at.X, at.Y-itemSize, itemSize, itemSize)
	centre := vg.Point{X: at.X + itemSize/2, Y: at.Y - itemSize/2}
	if i.round {
		fillCircle(c, centre, itemSize/3.5, i.colour)
	} else {
		fillRectangle(c, square, i.colour)
		outline(c, square)
	}
	writeLevel(c, face(tickSize), vg.Point{X: at.X + itemSize + 5, Y: centre.Y}, i.label)
}

func outline(c draw.Canvas, r vg.Rectangle) {
	c.SetLineStyle(draw.LineStyle{Color: colourInk, Width: 0.4})
	c.Stroke(r.Path())
}

// drawBar draws the bar and its name below at, the greatest number at the top.
func (g legend) drawBar(c draw.Canvas, at vg.Point) {
	c.FillText(face(tickSize), vg.Point{X: at.X, Y: at.Y}, g.name)
	whole := g.barHeight()
	bar := rectangle(at.X, at.Y-itemHeight-whole-2, barWidth, whole)
	steps := min(g.top, scaleSize)
	each := whole / vg.Length(steps)
	for i := range steps {
		n := 1 + i*(g.top-1)/max(1, steps-1)
		// The next step covers what this one has too much, so that there is no gap.
		height := min(2*each, whole-vg.Length(i)*each)
		fillRectangle(c, rectangle(bar.Min.X, bar.Min.Y+vg.Length(i)*each, barWidth, height), g.colour(n))
	}
	outline(c, bar)
	g.drawTicks(c, bar)
}

// drawTicks writes integers beside the middle of their place on the bar.
func (g legend) drawTicks(c draw.Canvas, bar vg.Rectangle) {
	style := face(tickSize)
	step := integerStep(float64(g.top), 8)
	for n := 1; n <= g.top; n++ {
		if n%step != 0 && n != 1 || n == 1 && step > 2 && g.top < 3*step {
			continue
		}
		y := bar.Min.Y + bar.Size().Y*vg.Length((float64(n)-0.5)/float64(g.top))
		c.StrokeLine2(draw.LineStyle{Color: colourInk, Width: 0.4}, bar.Max.X, y, bar.Max.X+3, y)
		writeLevel(c, style, vg.Point{X: bar.Max.X + 5, Y: y}, strconv.Itoa(n))
	}
}
