package draw

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Pixels is a [Canvas] of pixels. Rectangles, images, and lines along the axes keep to
// whole pixels, so that their edges are sharp; all else has smooth edges. What
// lies outside of the canvas is cut off.
type Pixels struct {
	img     *image.RGBA
	scale   float64 // pixels in a point
	painter vector.Rasterizer
}

// NewPixels returns white paper of a size in points, with so many pixels to the inch.
func NewPixels(width, height float64, dpi int) *Pixels {
	scale := float64(dpi) / 72
	img := image.NewRGBA(image.Rect(0, 0, round(width*scale), round(height*scale)))
	for i := range img.Pix {
		img.Pix[i] = 0xff
	}
	return &Pixels{img: img, scale: scale}
}

// Picture returns the picture, which further calls change.
func (p *Pixels) Picture() *image.RGBA { return p.img }

func round(x float64) int { return int(math.Round(x)) }

// Fill fills the pixels from the nearest edge to the nearest edge.
func (p *Pixels) Fill(r Rectangle, c color.RGBA) {
	p.fill(image.Rect(p.pixel(r.Min.X), p.pixel(r.Min.Y), p.pixel(r.Max.X), p.pixel(r.Max.Y)), c)
}

// pixel returns the edge of pixels that is nearest to a length from the origin.
func (p *Pixels) pixel(x float64) int { return round(x * p.scale) }

func (p *Pixels) fill(r image.Rectangle, c color.RGBA) {
	r = r.Intersect(p.img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := p.img.Pix[p.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		for len(row) > 0 {
			row[0], row[1], row[2], row[3] = c.R, c.G, c.B, c.A
			row = row[4:]
		}
	}
}

// Line draws a line along an axis at least one pixel thick, of the same thickness
// wherever it is.
func (p *Pixels) Line(from, to Point, pen Pen) {
	switch thick := max(1, p.pixel(pen.Width)); {
	case from.Y == to.Y:
		y := round(from.Y*p.scale - float64(thick)/2)
		p.fill(image.Rect(p.pixel(from.X), y, p.pixel(to.X), y+thick), pen.Colour)
	case from.X == to.X:
		x := round(from.X*p.scale - float64(thick)/2)
		p.fill(image.Rect(x, p.pixel(from.Y), x+thick, p.pixel(to.Y)), pen.Colour)
	default:
		p.slant(from, to, pen)
	}
}

// slant draws a line as the parallelogram around it.
func (p *Pixels) slant(from, to Point, pen Pen) {
	half := pen.Width / 2 / math.Hypot(to.X-from.X, to.Y-from.Y)
	aside := Point{(from.Y - to.Y) * half, (to.X - from.X) * half}
	var o outline
	o.add(move, Point{from.X + aside.X, from.Y + aside.Y})
	o.add(line, Point{to.X + aside.X, to.Y + aside.Y})
	o.add(line, Point{to.X - aside.X, to.Y - aside.Y})
	o.add(line, Point{from.X - aside.X, from.Y - aside.Y})
	p.paint(o.scaled(p.scale), pen.Colour)
}

// Disc fills a circle.
func (p *Pixels) Disc(centre Point, radius float64, c color.RGBA) {
	p.paint(circle(centre, radius).scaled(p.scale), c)
}

// Image draws img from the pixel nearest to the corner of r, each of its pixels as a
// square of the same whole number of pixels, the greatest for which it does not
// pass the edge by half a pixel or more; at least one.
func (p *Pixels) Image(r Rectangle, img *image.RGBA) {
	side := max(1, p.pixel(r.Width())/img.Rect.Dx())
	left, top := p.pixel(r.Min.X), p.pixel(r.Min.Y)
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:]
		first := image.Rect(left, top+y*side, left+side*img.Rect.Dx(), top+y*side+1)
		for x := range img.Rect.Dx() {
			pixel := image.Rect(left+x*side, first.Min.Y, left+(x+1)*side, first.Max.Y)
			p.fill(pixel, color.RGBA{row[4*x], row[4*x+1], row[4*x+2], row[4*x+3]})
		}
		p.repeat(first, side)
	}
}

// repeat copies a row of pixels to those below it, so that there are so many.
func (p *Pixels) repeat(row image.Rectangle, times int) {
	row = row.Intersect(p.img.Rect)
	if row.Empty() {
		return
	}
	from := p.img.Pix[p.img.PixOffset(row.Min.X, row.Min.Y):][:4*row.Dx()]
	for k := 1; k < times && row.Min.Y+k < p.img.Rect.Max.Y; k++ {
		copy(p.img.Pix[p.img.PixOffset(row.Min.X, row.Min.Y+k):], from)
	}
}
