package table

import (
	"image/color"
	"strconv"

	"grundy/internal/draw"
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
	legendGap  = 14.0 // between the plot and the legend
	itemHeight = 14.0
	itemSize   = 9.0
	barWidth   = 9.0
	highestBar = 130.0
)

// size returns the room that the legend takes.
func (g legend) size() (w, h float64) {
	style := face(tickSize)
	for _, i := range g.items {
		w = max(w, itemSize+5+style.Width(i.label))
	}
	h = itemHeight * float64(len(g.items))
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
func (g legend) barHeight() float64 { return min(highestBar, 13*float64(g.top)) }

// draw draws the legend, from at downward and to the right.
func (g legend) draw(c draw.Canvas, at draw.Point) {
	at.X += legendGap
	for _, i := range g.items {
		i.draw(c, at)
		at.Y += itemHeight
	}
	if g.top > 0 {
		g.drawBar(c, at)
	}
}

// draw draws an item whose upper left corner is at.
func (i item) draw(c draw.Canvas, at draw.Point) {
	square := draw.Rect(at.X, at.Y, itemSize, itemSize)
	centre := draw.Point{X: at.X + itemSize/2, Y: at.Y + itemSize/2}
	if i.round {
		c.Disc(centre, itemSize/3.5, i.colour)
	} else {
		c.Fill(square, i.colour)
		frame(c, square)
	}
	writeLevel(c, face(tickSize), draw.Point{X: at.X + itemSize + 5, Y: centre.Y}, i.label)
}

func frame(c draw.Canvas, r draw.Rectangle) {
	draw.Frame(c, r, draw.Pen{Width: thinLine, Colour: colourInk})
}

// drawBar draws the name and below it the bar, the greatest number at the top.
func (g legend) drawBar(c draw.Canvas, at draw.Point) {
	c.Text(draw.Point{X: at.X, Y: at.Y + tickSize}, g.name, face(tickSize))
	bar := draw.Rect(at.X, at.Y+itemHeight+2, barWidth, g.barHeight())
	steps := min(g.top, scaleSize)
	each := bar.Height() / float64(steps)
	for i := range steps {
		n := 1 + i*(g.top-1)/max(1, steps-1)
		// What is above the step is covered by the next ones, so that there is no gap.
		step := bar
		step.Max.Y -= each * float64(i)
		c.Fill(step, g.colour(n))
	}
	frame(c, bar)
	g.drawTicks(c, bar)
}

// drawTicks writes integers beside the middle of their place on the bar.
func (g legend) drawTicks(c draw.Canvas, bar draw.Rectangle) {
	step := integerStep(float64(g.top), 8)
	if step > 1 && (step == 2 || g.top >= 3*step) {
		g.drawTick(c, bar, 1)
	}
	for n := step; n <= g.top; n += step {
		g.drawTick(c, bar, n)
	}
}

func (g legend) drawTick(c draw.Canvas, bar draw.Rectangle, n int) {
	x, y := bar.Max.X, bar.Max.Y-bar.Height()*(float64(n)-0.5)/float64(g.top)
	c.Line(draw.Point{X: x, Y: y}, draw.Point{X: x + 3, Y: y}, draw.Pen{Width: thinLine, Colour: colourInk})
	writeLevel(c, face(tickSize), draw.Point{X: x + 5, Y: y}, strconv.Itoa(n))
}
