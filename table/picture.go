package table

import (
	"fmt"
	"image"
	"image/png"
	"io"

	"grundy/internal/draw"
)

// WritePNG draws the table as a PNG picture: dots for one axis, a heat map for two, with
// P-positions in a colour of their own, axes and a legend. In a heat map each position
// is a square of the same number of pixels, at least one; where that is one or two
// pixels wide and P-positions are rare, their marks are three times as wide. It is an
// error if the table has no or more axes: see [Table.Fix].
func (t *Table) WritePNG(w io.Writer) error {
	f, err := t.picture()
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return encoder.Encode(w, f.pixels())
}

// WriteSVG draws the table as an SVG picture, as [Table.WritePNG] does. Large tables
// are an image inside of it.
func (t *Table) WriteSVG(w io.Writer) error {
	f, err := t.picture()
	if err != nil {
		return err
	}
	_, err = w.Write(f.svg())
	return err
}

func (t *Table) picture() (*figure, error) {
	switch axes := t.Range.Axes(); len(axes) {
	case 1:
		return t.dots(), nil
	case 2:
		return t.heat(), nil
	default:
		return nil, fmt.Errorf("a picture of %v: %d axes, want 1 or 2", t.Range, len(axes))
	}
}

// pixels draws the figure in pixels, the data as an image if there is one.
func (f *figure) pixels() image.Image {
	l := f.layout()
	c := draw.NewPixels(l.width, l.height, f.dpi)
	data := f.vector
	if f.raster != nil {
		data = f.image
	}
	f.draw(c, l, data)
	return c.Picture()
}

// svg draws the figure as SVG text, the data as shapes if they are few.
func (f *figure) svg() []byte {
	l := f.layout()
	c := draw.NewSVG(l.width, l.height, f.title+": "+f.subtitle)
	data := f.vector
	if data == nil {
		data = f.image
	}
	f.draw(c, l, data)
	return c.Document()
}
