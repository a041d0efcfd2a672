package table

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"

	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
	"gonum.org/v1/plot/vg/vgsvg"
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

// pixels draws the figure in pixels.
func (f *figure) pixels() image.Image {
	l := f.layout()
	canvas := vgimg.NewWith(vgimg.UseWH(l.width, l.height), vgimg.UseDPI(f.dpi))
	img := canvas.Image().(*image.RGBA)
	f.draw(draw.New(canvas), l, func(area draw.Canvas) {
		if f.raster == nil {
			f.vector(area, f.plot)
			return
		}
		enlarge(img, f.pixelArea(l, img.Bounds()), f.raster)
	})
	return img
}

// pixelArea returns the data area in pixels, its size a multiple of the raster's.
func (f *figure) pixelArea(l layout, whole image.Rectangle) image.Rectangle {
	at := func(x float64) int { return int(math.Round(x * float64(f.dpi) / 72)) }
	size := f.raster.Bounds().Size()
	scale := max(1, at(float64(f.width))/size.X)
	left, top := at(float64(l.data.Min.X)), whole.Max.Y-at(float64(l.data.Max.Y))
	return image.Rect(left, top, left+scale*size.X, top+scale*size.Y)
}

// enlarge draws src into the area of dst, whose size is a multiple of that of src, each
// pixel as a square.
func enlarge(dst *image.RGBA, area image.Rectangle, src *image.RGBA) {
	scale := area.Dx() / src.Bounds().Dx()
	for y := range src.Bounds().Dy() {
		first := dst.Pix[dst.PixOffset(area.Min.X, area.Min.Y+y*scale):][:4*area.Dx()]
		row := src.Pix[y*src.Stride:]
		for x := range src.Bounds().Dx() {
			for k := range scale {
				copy(first[4*(x*scale+k):], row[4*x:4*x+4])
			}
		}
		for k := 1; k < scale; k++ {
			copy(dst.Pix[dst.PixOffset(area.Min.X, area.Min.Y+y*scale+k):], first)
		}
	}
}

// svg draws the figure as SVG text. The fonts are named, not contained, with others of
// the same measure for machines that do not have them.
func (f *figure) svg() []byte {
	l := f.layout()
	canvas := vgsvg.New(l.width, l.height)
	f.draw(draw.New(canvas), l, func(area draw.Canvas) {
		if f.vector != nil {
			f.vector(area, f.plot)
			return
		}
		area.DrawImage(area.Rectangle, f.raster)
	})
	var b bytes.Buffer
	canvas.WriteTo(&b) // to memory: no errors
	return svgChanges(f.title + ": " + f.subtitle).Replace(b.Bytes())
}
