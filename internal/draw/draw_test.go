package draw_test

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"strings"
	"testing"

	"grundy/internal/draw"
)

var (
	white = color.RGBA{255, 255, 255, 255}
	black = color.RGBA{A: 255}
	red   = color.RGBA{200, 10, 20, 255}
)

// ink returns how much of a part of a picture is not white, in whole black pixels, and
// the least rectangle around it.
func ink(img *image.RGBA) (sum float64, box image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if g := img.RGBAAt(x, y).G; g != 255 {
				sum += 1 - float64(g)/255
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return sum, box
}

// paper is 100 by 60 points of ten pixels each.
func paper() *draw.Pixels { return draw.NewPixels(100, 60, 720) }

// What is drawn has the area that geometry gives, within the edges that it gives, in any
// place and direction.
func TestShapes(t *testing.T) {
	pen := draw.Pen{Width: 2, Colour: black}
	for name, c := range map[string]struct {
		draw func(draw.Canvas)
		area float64 // pixels
		box  image.Rectangle
	}{
		"rectangle": {func(c draw.Canvas) { c.Fill(draw.Rect(1.01, 2, 3, 4.02), black) }, 30 * 40, image.Rect(10, 20, 40, 60)},
		"cut off":   {func(c draw.Canvas) { c.Fill(draw.Rect(-5, 58, 10, 10), black) }, 50 * 20, image.Rect(0, 580, 50, 600)},
		"outside":   {func(c draw.Canvas) { c.Fill(draw.Rect(-5, 70, 10, 10), black) }, 0, image.Rectangle{}},
		"level":     {func(c draw.Canvas) { c.Line(draw.Point{X: 10, Y: 20}, draw.Point{X: 30, Y: 20}, pen) }, 200 * 20, image.Rect(100, 190, 300, 210)},
		"sheer":     {func(c draw.Canvas) { c.Line(draw.Point{X: 10, Y: 20}, draw.Point{X: 10, Y: 50}, pen) }, 300 * 20, image.Rect(90, 200, 110, 500)},
		"hair": {func(c draw.Canvas) {
			c.Line(draw.Point{X: 10, Y: 20}, draw.Point{X: 30, Y: 20}, draw.Pen{Width: 0.01, Colour: black})
		}, 200, image.Rect(100, 200, 300, 201)},
		"slanted":   {func(c draw.Canvas) { c.Line(draw.Point{X: 10, Y: 10}, draw.Point{X: 40, Y: 50}, pen) }, 500 * 20, image.Rect(92, 94, 408, 506)},
		"disc":      {func(c draw.Canvas) { c.Disc(draw.Point{X: 50, Y: 30}, 10, black) }, math.Pi * 100 * 100, image.Rect(400, 200, 600, 400)},
		"half disc": {func(c draw.Canvas) { c.Disc(draw.Point{X: 0, Y: 30}, 10, black) }, math.Pi * 100 * 100 / 2, image.Rect(0, 200, 100, 400)},
		"frame":     {func(c draw.Canvas) { draw.Frame(c, draw.Rect(10, 10, 20, 30), pen) }, 220*320 - 180*280, image.Rect(90, 90, 310, 410)},
	} {
		p := paper()
		c.draw(p)
		area, box := ink(p.Picture())
		if math.Abs(area-c.area) > 0.002*c.area {
			t.Errorf("%s: area %.1f, want %.1f", name, area, c.area)
		}
		if box != c.box {
			t.Errorf("%s: in %v, want %v", name, box, c.box)
		}
	}
}

// A line along an axis has the same thickness wherever it is.
func TestLineThickness(t *testing.T) {
	for i := range 40 {
		p := draw.NewPixels(40, 40, 240)
		y := 10 + float64(i)*0.137
		p.Line(draw.Point{X: 10, Y: y}, draw.Point{X: 20, Y: y}, draw.Pen{Width: 0.4, Colour: black})
		if _, box := ink(p.Picture()); box.Dy() != 1 {
			t.Errorf("at %.3f the line is %d pixels thick, want 1", y, box.Dy())
		}
	}
}

// Text is as wide as Width says, ends on its base line, has capitals of CapHeight, and is
// where its alignment puts it, level and upright.
func TestText(t *testing.T) {
	const size, x, y = 10, 50.0, 30.0
	for _, text := range []string{"H", "HH", "HIMH"} {
		for _, align := range []draw.Align{draw.Left, draw.Centre, draw.Right} {
			for _, upright := range []bool{false, true} {
				s := draw.Style{Size: size, Colour: black, Align: align, Upright: upright}
				p := paper()
				p.Text(draw.Point{X: x, Y: y}, text, s)
				_, box := ink(p.Picture())
				// Along the text, and up from the base line.
				from, to, low, high := float64(box.Min.X)-10*x, float64(box.Max.X)-10*x, 10*y-float64(box.Max.Y), 10*y-float64(box.Min.Y)
				if upright {
					from, to, low, high = 10*y-float64(box.Max.Y), 10*y-float64(box.Min.Y), 10*x-float64(box.Max.X), 10*x-float64(box.Min.X)
				}
				width := 10 * s.Width(text)
				start := map[draw.Align]float64{draw.Left: 0, draw.Centre: -width / 2, draw.Right: -width}[align]
				const bearing = 12 // white beside an H, at most
				if from < start || from > start+bearing || to > start+width || to < start+width-bearing {
					t.Errorf("%s, align %d, upright %t: from %v to %v, want %.1f to %.1f", text, align, upright, from, to, start, start+width)
				}
				if math.Abs(low) > 1 || math.Abs(high-10*size*draw.CapHeight) > 1.5 {
					t.Errorf("%s, align %d, upright %t: from %v to %v over the base line, want 0 to %v", text, align, upright, low, high, 10*size*draw.CapHeight)
				}
			}
		}
	}
}

func TestWidth(t *testing.T) {
	s := draw.Style{Size: 10}
	big := draw.Style{Size: 25}
	bold := draw.Style{Size: 10, Bold: true}
	for _, text := range []string{"nim-values", "0123456789", "misère", "∞"} {
		w := s.Width(text)
		if got := big.Width(text); math.Abs(got-2.5*w) > 1e-9 || w <= 0 {
			t.Errorf("%s: widths %v and %v at sizes 10 and 25", text, w, got)
		}
		if strings.Contains(text, "m") && bold.Width(text) == w {
			t.Errorf("%s: bold is as wide as regular", text)
		}
	}
	if got := s.Width("ab") - s.Width("a") - s.Width("b"); math.Abs(got) > 1e-9 || s.Width("") != 0 {
		t.Errorf("widths do not add up: %v too much, %v for nothing", got, s.Width(""))
	}
}

// A letter that the font lacks is drawn as something.
func TestMissingLetter(t *testing.T) {
	p := paper()
	p.Text(draw.Point{X: 50, Y: 40}, "石", draw.Style{Size: 10, Colour: black})
	if area, _ := ink(p.Picture()); area == 0 {
		t.Error("nothing is drawn")
	}
}

func checker(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), uint8(x ^ y), 255})
		}
	}
	return img
}

// Each pixel of an image is a square of whole pixels.
func TestImage(t *testing.T) {
	p := paper()
	img := checker(7, 5)
	p.Image(draw.Rect(10.04, 20, 7.3, 5.2), img) // ten pixels and a bit for each
	for y := range 50 {
		for x := range 70 {
			if got, want := p.Picture().RGBAAt(100+x, 200+y), img.RGBAAt(x/10, y/10); got != want {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, got, want)
			}
		}
	}
	if got := p.Picture().RGBAAt(170, 220); got != white {
		t.Errorf("beside the image: %v", got)
	}
}

// svg returns the elements of a document, each with its attributes and text as one line.
func svg(t *testing.T, document []byte) []string {
	t.Helper()
	var all []string
	d := xml.NewDecoder(bytes.NewReader(document))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			element := token.Name.Local
			for _, a := range token.Attr {
				element += " " + a.Name.Local + "=" + a.Value
			}
			all = append(all, element)
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" {
				all[len(all)-1] += ": " + text
			}
		}
	}
}

func TestSVG(t *testing.T) {
	s := draw.NewSVG(100, 60.5, `a < b & "c"`)
	s.Fill(draw.Rect(1, 2, 3.12345, 4), red)
	s.Line(draw.Point{X: -0.0001, Y: 2}, draw.Point{X: 3, Y: 4}, draw.Pen{Width: 0.6, Colour: black})
	s.Disc(draw.Point{X: 5, Y: 6}, 1.5, red)
	s.Text(draw.Point{X: 7, Y: 8}, "x<y>\x01\xff", draw.Style{Size: 10, Colour: black})
	s.Text(draw.Point{X: 7, Y: 8}, "∞", draw.Style{Size: 8.5, Bold: true, Align: draw.Right, Upright: true, Colour: red})
	s.Text(draw.Point{X: 7, Y: 8}, "z", draw.Style{Size: 8, Align: draw.Centre, Colour: black})
	want := []string{
		"svg xmlns=http://www.w3.org/2000/svg xlink=http://www.w3.org/1999/xlink role=img width=100pt height=60.5pt viewBox=0 0 100 60.5 font-family='Liberation Sans',Arial,Helvetica,sans-serif",
		`title: a < b & "c"`,
		"rect x=0 y=0 width=100 height=60.5 fill=#ffffff",
		"rect x=1 y=2 width=3.123 height=4 fill=#c80a14",
		"line x1=0 y1=2 x2=3 y2=4 stroke=#000000 stroke-width=0.6",
		"circle cx=5 cy=6 r=1.5 fill=#c80a14",
		"text x=7 y=8 font-size=10: x<y>\ufffd\ufffd",
		"text x=7 y=8 font-size=8.5 font-weight=bold text-anchor=end transform=rotate(-90 7 8) fill=#c80a14: ∞",
		"text x=7 y=8 font-size=8 text-anchor=middle: z",
	}
	got := svg(t, s.Document())
	if g, w := strings.Join(got, "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("document\n%s\nwant\n%s", g, w)
	}
}

// The image in an SVG document is the one that was drawn.
func TestSVGImage(t *testing.T) {
	s := draw.NewSVG(100, 60, "image")
	img := checker(9, 4)
	s.Image(draw.Rect(1, 2, 90, 40), img)
	all := svg(t, s.Document())
	attributes, data, ok := strings.Cut(all[len(all)-1], "href=data:image/png;base64,")
	if !ok || !strings.HasPrefix(attributes, "image x=1 y=2 width=90 height=40 ") {
		t.Fatalf("element %s", attributes)
	}
	got, err := png.Decode(base64.NewDecoder(base64.StdEncoding, strings.NewReader(data)))
	if err != nil {
		t.Fatal(err)
	}
	for y := range 4 {
		for x := range 9 {
			if got.At(x, y) != img.At(x, y) {
				t.Errorf("pixel %d, %d: %v, want %v", x, y, got.At(x, y), img.At(x, y))
			}
		}
	}
}

func BenchmarkText(b *testing.B) {
	p := paper()
	for b.Loop() {
		p.Text(draw.Point{X: 10, Y: 40}, "0123456789", draw.Style{Size: 8.5, Colour: black})
	}
}

func BenchmarkDisc(b *testing.B) {
	p := paper()
	for b.Loop() {
		p.Disc(draw.Point{X: 50, Y: 30}, 2, black)
	}
}
