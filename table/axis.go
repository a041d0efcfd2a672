package table

import "grundy/internal/draw"

// An axis is a line along the data from lo to hi, with ticks and a name.
type axis struct {
	name   string
	lo, hi float64
	length float64 // points
	ticks  []tick
}

// A tick is a short line at n, a longer one if it has a label.
type tick struct {
	n     int
	label string
}

// horizontal returns an axis below the data.
func horizontal(name string, lo, hi, length float64) axis {
	a := axis{name: name, lo: lo, hi: hi, length: length}
	// Where labels are wider, there are fewer, and those may be wider again.
	for room := tickSize; ; {
		a.ticks = integerTicks(lo, hi, atMost(length, room))
		widest := a.widest() + labelsApart
		if widest <= room {
			return a
		}
		room = widest
	}
}

// vertical returns an axis on the left of the data.
func vertical(name string, lo, hi, length float64) axis {
	return axis{name, lo, hi, length, integerTicks(lo, hi, atMost(length, tickSize*draw.CapHeight+labelsApart))}
}

// atMost returns how many labels an axis has room for, 10 at most.
func atMost(length, room float64) int { return min(10, max(1, int(length/room))) }

// place returns how far along the axis x is.
func (a axis) place(x float64) float64 { return (x - a.lo) / (a.hi - a.lo) * a.length }

// widest returns the width of the widest label.
func (a axis) widest() float64 {
	w := 0.0
	for _, t := range a.ticks {
		w = max(w, face(tickSize).Width(t.label))
	}
	return w
}

// leftRoom returns the room that the axis takes on the left of the data.
func (a axis) leftRoom() float64 {
	return labelSize*ascent + nameGap + a.widest() + labelGap + longTick + axisGap
}

// roomBelow returns the room that the axis takes below the data.
func (a axis) roomBelow() float64 { return a.nameLine() + labelSize*descent }

// labelLine and nameLine return where the base lines are below the data.
func (a axis) labelLine() float64 { return axisGap + longTick + labelGap + tickSize*draw.CapHeight }

func (a axis) nameLine() float64 { return a.labelLine() + nameGap + labelSize*draw.CapHeight }

// overhang returns how far the labels below stick out past the ends of the axis.
func (a axis) overhang() (o struct{ left, right float64 }) {
	for _, t := range a.ticks {
		half, at := face(tickSize).Width(t.label)/2, a.place(float64(t.n))
		o.left, o.right = max(o.left, half-at), max(o.right, at+half-a.length)
	}
	return o
}

// drawBelow draws the axis below the data.
func (a axis) drawBelow(c draw.Canvas, data draw.Rectangle) {
	y, pen := data.Max.Y+axisGap, draw.Pen{Width: axisWidth, Colour: colourInk}
	c.Line(draw.Point{X: data.Min.X, Y: y}, draw.Point{X: data.Max.X, Y: y}, pen)
	style := face(tickSize)
	style.Align = draw.Centre
	for _, t := range a.ticks {
		x := data.Min.X + a.place(float64(t.n))
		c.Line(draw.Point{X: x, Y: y}, draw.Point{X: x, Y: y + t.length()}, pen)
		if t.label != "" {
			c.Text(draw.Point{X: x, Y: data.Max.Y + a.labelLine()}, t.label, style)
		}
	}
	style.Size = labelSize
	c.Text(draw.Point{X: (data.Min.X + data.Max.X) / 2, Y: data.Max.Y + a.nameLine()}, a.name, style)
}

// drawLeft draws the axis on the left of the data.
func (a axis) drawLeft(c draw.Canvas, data draw.Rectangle) {
	x, pen := data.Min.X-axisGap, draw.Pen{Width: axisWidth, Colour: colourInk}
	c.Line(draw.Point{X: x, Y: data.Min.Y}, draw.Point{X: x, Y: data.Max.Y}, pen)
	style := face(tickSize)
	style.Align = draw.Right
	for _, t := range a.ticks {
		y := data.Max.Y - a.place(float64(t.n))
		c.Line(draw.Point{X: x - t.length(), Y: y}, draw.Point{X: x, Y: y}, pen)
		if t.label != "" {
			writeLevel(c, style, draw.Point{X: x - longTick - labelGap, Y: y}, t.label)
		}
	}
	name := draw.Point{X: data.Min.X - a.leftRoom() + labelSize*ascent, Y: (data.Min.Y + data.Max.Y) / 2}
	c.Text(name, a.name, draw.Style{Size: labelSize, Colour: colourInk, Align: draw.Centre, Upright: true})
}

func (t tick) length() float64 {
	if t.label == "" {
		return shortTick
	}
	return longTick
}
