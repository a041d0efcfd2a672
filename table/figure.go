package table

import (
	"image"

	"grundy/internal/draw"
)

// A figure is a picture before it is put on a canvas: a title at the top, the data
// with an axis below and one on the left, and a legend on the right. Lengths are
// points, 1/72 inch.
type figure struct {
	title, subtitle string
	x, y            axis // the axes; their lengths are the size of the data area
	legend          legend
	dpi             int // of a picture in pixels

	// raster, if not nil, fills the data area, one pixel or a square of pixels
	// for each of its pixels. Else vector draws the data.
	raster *image.RGBA
	vector drawing
	marks  drawing // drawn last, or nil
}

// A drawing draws what belongs into the area.
type drawing func(c draw.Canvas, area draw.Rectangle)

// A layout is the size of a figure, and its areas: the title, the data, both axes with
// the data, and the legend.
type layout struct {
	width, height            float64
	title, data, plot, right draw.Rectangle
}

func (f *figure) layout() layout {
	left, over := f.y.leftRoom(), f.x.overhang()
	left = max(left, over.left)
	legendWidth, legendHeight := f.legend.size()
	width, height := left+f.x.length+over.right, f.y.length+f.x.roomBelow()

	l := layout{title: draw.Rect(border, border, max(width+legendWidth, f.titleWidth()), titleHeight)}
	top := l.title.Max.Y
	l.plot = draw.Rect(border, top, width, height)
	l.data = draw.Rect(border+left, top, f.x.length, f.y.length)
	l.right = draw.Rect(l.plot.Max.X, top, legendWidth, max(height, legendHeight))
	l.width, l.height = l.title.Max.X+border, l.right.Max.Y+border
	return l
}

func (f *figure) titleWidth() float64 {
	return max(bold(face(titleSize)).Width(f.title), face(labelSize).Width(f.subtitle))
}

// at returns the place of a position in the data area.
func (f *figure) at(area draw.Rectangle, x, y float64) draw.Point {
	return draw.Point{X: area.Min.X + f.x.place(x), Y: area.Max.Y - f.y.place(y)}
}

// draw draws the figure, with the data as given: vector or image.
func (f *figure) draw(c draw.Canvas, l layout, data drawing) {
	f.drawTitle(c, l.title.Min)
	data(c, l.data)
	f.x.drawBelow(c, l.data)
	f.y.drawLeft(c, l.data)
	if f.marks != nil {
		f.marks(c, l.data)
	}
	f.legend.draw(c, l.right.Min)
}

// image draws the data as an image.
func (f *figure) image(c draw.Canvas, area draw.Rectangle) { c.Image(area, f.raster) }

func (f *figure) drawTitle(c draw.Canvas, at draw.Point) {
	at.Y += titleSize
	c.Text(at, f.title, bold(face(titleSize)))
	at.Y += titleSize + 3
	c.Text(at, f.subtitle, face(labelSize))
}
