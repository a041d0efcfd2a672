package draw

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// SVG is a [Canvas] of SVG 1.1 text [SVG11]. The same calls give the same bytes.
// Lengths are written to a thousandth of a point.
type SVG struct{ text bytes.Buffer }

// fontFamilies are the fonts of text, the first that the viewer has.
const fontFamilies = "'Liberation Sans',Arial,Helvetica,sans-serif"

// NewSVG returns white paper of a size in points. The title is for readers who do
// not see the picture.
func NewSVG(width, height float64, title string) *SVG {
	s := new(SVG)
	w, h := number(width), number(height)
	s.printf(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img"`)
	s.printf(` width="%spt" height="%spt" viewBox="0 0 %s %s" font-family="%s">`+"\n", w, h, w, h, fontFamilies)
	s.printf("<title>%s</title>\n", escaped(title))
	s.Fill(Rect(0, 0, width, height), color.RGBA{255, 255, 255, 255})
	return s
}

// Document returns the whole document as it is up to now.
func (s *SVG) Document() []byte { return append(bytes.Clone(s.text.Bytes()), "</svg>\n"...) }

func (s *SVG) printf(format string, args ...any) { fmt.Fprintf(&s.text, format, args...) }

// Fill writes a rectangle.
func (s *SVG) Fill(r Rectangle, c color.RGBA) {
	s.printf(`<rect %s fill="%s"/>`+"\n", place(r), hex(c))
}

// Line writes a line.
func (s *SVG) Line(from, to Point, p Pen) {
	s.printf(`<line x1="%s" y1="%s" x2="%s" y2="%s"`, number(from.X), number(from.Y), number(to.X), number(to.Y))
	s.printf(` stroke="%s" stroke-width="%s"/>`+"\n", hex(p.Colour), number(p.Width))
}

// Disc writes a circle.
func (s *SVG) Disc(centre Point, radius float64, c color.RGBA) {
	s.printf(`<circle cx="%s" cy="%s" r="%s" fill="%s"/>`+"\n", number(centre.X), number(centre.Y), number(radius), hex(c))
}

// Text writes text; the viewer's font decides how wide it is.
func (s *SVG) Text(at Point, text string, style Style) {
	x, y := number(at.X), number(at.Y)
	s.printf(`<text x="%s" y="%s" font-size="%s"`, x, y, number(style.Size))
	if style.Bold {
		s.printf(` font-weight="bold"`)
	}
	if style.Align != Left {
		s.printf(` text-anchor="%s"`, [...]string{Centre: "middle", Right: "end"}[style.Align])
	}
	if style.Upright {
		s.printf(` transform="rotate(-90 %s %s)"`, x, y)
	}
	if style.Colour != (color.RGBA{A: 255}) {
		s.printf(` fill="%s"`, hex(style.Colour))
	}
	s.printf(">%s</text>\n", escaped(text))
}

// Image writes an image as PNG in base 64.
func (s *SVG) Image(r Rectangle, img *image.RGBA) {
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic("draw: image: " + err.Error()) // it is empty: memory has no errors
	}
	s.printf(`<image %s preserveAspectRatio="none" style="image-rendering:pixelated"`, place(r))
	s.printf(` xlink:href="data:image/png;base64,%s"/>`+"\n", base64.StdEncoding.EncodeToString(b.Bytes()))
}

// place returns the attributes of a rectangle.
func place(r Rectangle) string {
	return fmt.Sprintf(`x="%s" y="%s" width="%s" height="%s"`,
		number(r.Min.X), number(r.Min.Y), number(r.Width()), number(r.Height()))
}

func number(x float64) string {
	thousandths := math.Round(x * 1000)
	if thousandths == 0 {
		return "0" // and not -0
	}
	return strconv.FormatFloat(thousandths/1000, 'f', -1, 64)
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// escaped returns text as it is written in XML, with a replacement character for what
// XML cannot say.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '&':
			b.WriteString("&amp;")
		case unicode.IsControl(r) || r == '\ufffe' || r == '\uffff':
			b.WriteRune(unicode.ReplacementChar)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
