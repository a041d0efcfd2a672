package table

import (
	"image"
	"image/color"

	"grundy/game"
	"grundy/internal/draw"
)

// A heat map shows a table with two axes: a square cell for each position, the first
// axis to the right and the second upward. P-positions have a colour of their own,
// and a white dot or their number where cells are large, for prints without colour. Where
// cells are so small that single ones are lost to the eye, and P-positions are rare, as
// they are in Wythoff's game, their mark is three cells wide.

const (
	heatSide     = 360.0 // of the longer side of a large map
	largestCell  = 28.0
	numberedCell = 13.0    // the least cell with its number in it
	markedCell   = 4.0     // the least cell with a dot
	smallCell    = 0.7     // cells below it are hard to see one by one
	rareP        = 500     // P-positions are rare if they are less than one in so many
	vectorCells  = 96 * 96 // the most cells that are drawn as shapes
	heatDPI      = 240
)

// heat returns the figure of a table with two axes.
func (t *Table) heat() *figure {
	axes := t.Range.Axes()
	x, y := axes[0], axes[1]
	pixels, dpi := heatScale(max(x.Len(), y.Len()))
	cell := float64(pixels*72) / float64(dpi)

	f := t.figure()
	f.x = horizontal(x.Name, float64(x.From)-0.5, float64(x.To)+0.5, cell*float64(x.Len()))
	f.y = vertical(y.Name, float64(y.From)-0.5, float64(y.To)+0.5, cell*float64(y.Len()))
	f.dpi, f.legend = dpi, t.legend(false)
	h := heatMap{t, x, y, t.colouring(), cell}
	f.raster, f.marks = h.raster(), h.mark
	if t.Len() <= vectorCells {
		f.vector = h.vector
	}
	return f
}

// heatScale returns the pixels of the side of a cell, and the pixels of an inch, for
// a map with so many cells on its longer side: at least 240 to the inch, and
// as many cells as there are on heatSide, unless they are few.
func heatScale(cells int) (pixels, dpi int) {
	const full = int(heatSide) * heatDPI / 72
	pixels = min((full+cells-1)/cells, int(largestCell)*heatDPI/72)
	return pixels, max(heatDPI, pixels*cells*72/int(heatSide))
}

// figure returns a figure with a title.
func (t *Table) figure() *figure {
	kind := t.Kind.title()
	if t.Play == game.Misere {
		kind = "misère " + kind
	}
	return &figure{title: t.Rules.String(), subtitle: kind + ", " + t.Range.String()}
}

type heatMap struct {
	*Table
	x, y   Axis
	colour colouring
	cell   float64
}

// entry returns the entry at column i and row j from below.
func (h heatMap) entry(i, j int) Entry { return h.Entry(i*h.y.Len() + j) }

// raster returns the map with one pixel for each position, the last row first.
func (h heatMap) raster() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, h.x.Len(), h.y.Len()))
	for i := range h.x.Len() {
		at := img.PixOffset(i, h.y.Len()-1)
		for j := range h.y.Len() {
			c := h.colour.of(h.entry(i, j))
			copy(img.Pix[at:at+4], []uint8{c.R, c.G, c.B, c.A})
			at -= img.Stride
		}
	}
	if h.cell < smallCell {
		h.widenMarks(img)
	}
	return img
}

// widenMarks makes the marks of P-positions three cells wide and high if there are few.
func (h heatMap) widenMarks(img *image.RGBA) {
	var ps []image.Point
	for i := range h.x.Len() {
		for j := range h.y.Len() {
			if h.entry(i, j).Outcome == game.P {
				ps = append(ps, image.Pt(i, h.y.Len()-1-j))
			}
		}
	}
	if len(ps)*rareP > h.Len() {
		return
	}
	for _, p := range ps {
		for k := range 9 {
			img.SetRGBA(p.X+k%3-1, p.Y+k/3-1, colourP)
		}
	}
}

// vector draws the cells as rectangles, those of one colour that are neighbours in a
// column as one. Each reaches a little under the next ones, so that no gap shows.
func (h heatMap) vector(c draw.Canvas, area draw.Rectangle) {
	for i := range h.x.Len() {
		for j := 0; j < h.y.Len(); {
			from, colour := j, h.colour.of(h.entry(i, j))
			for j < h.y.Len() && h.colour.of(h.entry(i, j)) == colour {
				j++
			}
			if colour != colourUnknown {
				c.Fill(h.cells(area, i, from, j), colour)
			}
		}
	}
}

// cells returns the rectangle of the cells from..to-1 of column i, with some more to
// the right and above, but for the last.
func (h heatMap) cells(area draw.Rectangle, i, from, to int) draw.Rectangle {
	const more = 0.3
	x, y := area.Min.X+h.cell*float64(i), area.Max.Y-h.cell*float64(to)
	r := draw.Rect(x, y-more, h.cell+more, h.cell*float64(to-from)+more)
	r.Max.X, r.Min.Y = min(r.Max.X, area.Max.X), max(r.Min.Y, area.Min.Y)
	return r
}

// mark draws what is in the cells, if they are large enough.
func (h heatMap) mark(c draw.Canvas, area draw.Rectangle) {
	if h.cell < markedCell {
		return
	}
	for i := range h.x.Len() {
		for j := range h.y.Len() {
			at := draw.Point{X: area.Min.X + h.cell*(float64(i)+0.5), Y: area.Max.Y - h.cell*(float64(j)+0.5)}
			h.markCell(c, at, h.entry(i, j))
		}
	}
}

// markCell draws what is in the cell around at.
func (h heatMap) markCell(c draw.Canvas, at draw.Point, e Entry) {
	numbered := h.cell >= numberedCell && (h.Kind == Values || h.Kind == Remoteness)
	switch {
	case numbered && e.Known():
		style := draw.Style{Size: min(tickSize, h.cell*0.5), Align: draw.Centre, Colour: inkOn(h.colour.of(e))}
		writeLevel(c, style, at, h.numberText(e))
	case e.Outcome == game.P:
		c.Disc(at, h.cell*0.16, colourPaper)
	}
}

// numberText returns what stands in a cell.
func (t *Table) numberText(e Entry) string {
	switch {
	case e.Infinite:
		return "∞"
	case e.Outcome == game.D:
		return "D"
	}
	e.Outcome = game.N // no star for P-positions, the colour says it
	text := t.sign(e, false)
	if text[len(text)-1] == ' ' {
		text = text[:len(text)-1]
	}
	return text
}

// inkOn returns black or white, what is easier to read on the colour.
func inkOn(c color.RGBA) color.RGBA {
	if 299*int(c.R)+587*int(c.G)+114*int(c.B) < 140_000 {
		return colourPaper
	}
	return colourInk
}

// legend returns the legend of t; dots says that the picture has dots and no cells.
func (t *Table) legend(dots bool) legend {
	g := legend{items: []item{{colourP, "P-position", dots}}}
	add := func(there bool, colour color.RGBA, label string) {
		if there {
			g.items = append(g.items, item{colour, label, dots})
		}
	}
	numbers := t.Kind == Values || t.Kind == Remoteness
	add(t.Kind == Outcomes && !dots, colourN, "N-position")
	add(dots && numbers, colourDot, "N-position")
	add(t.hasLoops() && !dots, colourInfinite, "∞, endless play")
	add(!t.hasLoops() && t.has[game.D], colourD, "draw")
	add(!t.Complete() && !dots, colourUnknown, "not known")
	if c := t.colouring(); numbers && !dots {
		g.name, g.top, g.colour = t.numberName(), c.top, c.number
	}
	return g
}
