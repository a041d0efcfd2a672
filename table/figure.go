package table

import (
	"image"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A figure is a picture before it is put on a canvas: a title at the top, a plot
// whose data area has a given size, and a legend on the right, outside of the data.
// Lengths are points, 1/72 inch.
type figure struct {
	title, subtitle string
	plot            *plot.Plot
	legend          legend
	width, height   vg.Length // of the data area
	dpi             int       // of a picture in pixels

	// raster, if not nil, fills the data area, one pixel or a square of pixels
	// for each of its pixels. Else vector draws the data.
	raster *image.RGBA
	vector func(c draw.Canvas, p *plot.Plot)
	marks  func(c draw.Canvas, p *plot.Plot) // drawn last, or nil
}

// A layout is the areas of a figure.
type layout struct {
	width, height      vg.Length // of the whole
	title, plot, right vg.Rectangle
	data               vg.Rectangle
}

func (f *figure) layout() layout {
	w, h := f.plotSize()
	legendWidth, legendHeight := f.legend.size()
	top := 2*face(titleSize).Height("x") + 12
	inner := max(w+legendWidth, f.titleWidth())
	below := max(h, legendHeight)
	l := layout{width: inner + 2*border, height: top + below + 2*border}
	l.title = rectangle(border, l.height-border-top, inner, top)
	l.plot = rectangle(border, l.height-border-top-h, w, h)
	l.right = rectangle(border+w, l.height-border-top-below, legendWidth, below)
	l.data = f.plot.DataCanvas(draw.Canvas{Rectangle: l.plot}).Rectangle
	return l
}

func rectangle(x, y, w, h vg.Length) vg.Rectangle {
	return vg.Rectangle{Min: vg.Point{X: x, Y: y}, Max: vg.Point{X: x + w, Y: y + h}}
}

// plotSize returns the size of the plot that leaves the data area its size. The
// room that the plot takes for its labels depends a little on the whole, so that
// this is found step by step.
func (f *figure) plotSize() (w, h vg.Length) {
	w, h = f.width+50, f.height+50
	for range 6 {
		have := f.plot.DataCanvas(draw.Canvas{Rectangle: rectangle(0, 0, w, h)}).Size()
		w += f.width - have.X
		h += f.height - have.Y
	}
	return w, h
}

func (f *figure) titleWidth() vg.Length {
	return max(bold(face(titleSize)).Width(f.title), face(labelSize).Width(f.subtitle))
}

// draw draws all but the raster, and calls data where the data belong.
func (f *figure) draw(c draw.Canvas, l layout, data func(area draw.Canvas)) {
	fillRectangle(c, c.Rectangle, color.White)
	f.drawTitle(c, l)
	f.plot.BackgroundColor = nil
	f.plot.Draw(draw.Canvas{Canvas: c.Canvas, Rectangle: l.plot})
	area := draw.Canvas{Canvas: c.Canvas, Rectangle: l.data}
	data(area)
	if f.marks != nil {
		f.marks(area, f.plot)
	}
	f.legend.draw(draw.Canvas{Canvas: c.Canvas, Rectangle: l.right}, l.data.Max.Y)
}

func (f *figure) drawTitle(c draw.Canvas, l layout) {
	at := vg.Point{X: l.title.Min.X, Y: l.title.Max.Y}
	c.FillText(bold(face(titleSize)), at, f.title)
	at.Y -= titleSize + 4
	c.FillText(face(labelSize), at, f.subtitle)
}

func fillRectangle(c draw.Canvas, r vg.Rectangle, colour color.Color) {
	c.SetColor(colour)
	c.Fill(r.Path())
}

// fillCircle fills a circle.
func fillCircle(c draw.Canvas, centre vg.Point, radius vg.Length, colour color.Color) {
	var p vg.Path
	p.Move(vg.Point{X: centre.X + radius, Y: centre.Y})
	p.Arc(centre, radius, 0, 2*3.14159265358979)
	p.Close()
	c.SetColor(colour)
	c.Fill(p)
}
