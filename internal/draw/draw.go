// Package draw puts a figure on paper: rectangles, straight lines, discs, text and
// images, in pixels ([Pixels]) or as SVG ([SVG]), both from the same calls.
//
// Lengths are points, 1/72 inch. The origin is the upper left corner, x grows to the
// right and y downward. Colours are opaque; what is drawn later covers what is there.
// Paper is white.
//
// Nothing is done before the first call: fonts are parsed when a text is first
// measured or drawn.
package draw

import (
	"image"
	"image/color"
)

// A Canvas is what a figure is drawn on.
type Canvas interface {
	// Fill fills a rectangle.
	Fill(r Rectangle, c color.RGBA)
	// Line draws a straight line that ends square at both points.
	Line(from, to Point, p Pen)
	// Disc fills a circle.
	Disc(centre Point, radius float64, c color.RGBA)
	// Text writes text on one line, its base line through at.
	Text(at Point, text string, s Style)
	// Image fills a rectangle with an image, its pixels as sharp rectangles. The
	// rectangle has the proportions of the image.
	Image(r Rectangle, img *image.RGBA)
}

// A Point is a place on the paper.
type Point struct{ X, Y float64 }

// A Rectangle has its upper left corner at Min and its lower right one at Max.
type Rectangle struct{ Min, Max Point }

// Rect returns the rectangle with its upper left corner at x, y.
func Rect(x, y, width, height float64) Rectangle {
	return Rectangle{Point{x, y}, Point{x + width, y + height}}
}

// Width returns the extent of r from left to right.
func (r Rectangle) Width() float64 { return r.Max.X - r.Min.X }

// Height returns the extent of r from top to bottom.
func (r Rectangle) Height() float64 { return r.Max.Y - r.Min.Y }

// A Pen draws lines.
type Pen struct {
	Width  float64
	Colour color.RGBA
}

// Frame draws the four sides of r, the middle of the line on the edge.
func Frame(c Canvas, r Rectangle, p Pen) {
	more := p.Width / 2 // to close the corners
	for _, y := range []float64{r.Min.Y, r.Max.Y} {
		c.Line(Point{r.Min.X - more, y}, Point{r.Max.X + more, y}, p)
	}
	for _, x := range []float64{r.Min.X, r.Max.X} {
		c.Line(Point{x, r.Min.Y}, Point{x, r.Max.Y}, p)
	}
}
