package table

import "grundy/internal/draw"

// The look of all pictures: a sans-serif face, thin axes that keep clear of the data,
// ticks at integers. Lengths are points.

const (
	titleSize   = 11.0
	labelSize   = 10.0
	tickSize    = 8.5
	border      = 8.0  // around the whole picture
	titleHeight = 37.0 // of the title and subtitle, with the room below

	axisGap     = 3.0 // between the data and an axis
	axisWidth   = 0.6
	thinLine    = 0.4
	longTick    = 4.0 // at a label
	shortTick   = 2.0
	labelGap    = 2.0 // between a tick and its label
	nameGap     = 7.5 // between the labels and the name of an axis
	ascent      = 0.75
	descent     = 0.25 // of letters, as parts of their size
	labelsApart = 6.0  // the least room between the labels of an axis
)

// face returns the style of text of a size.
func face(size float64) draw.Style { return draw.Style{Size: size, Colour: colourInk} }

func bold(s draw.Style) draw.Style {
	s.Bold = true
	return s
}

// writeLevel writes text so that the middle of its digits and capitals is level with at.
func writeLevel(c draw.Canvas, s draw.Style, at draw.Point, words string) {
	at.Y += s.Size * draw.CapHeight / 2
	c.Text(at, words, s)
}
