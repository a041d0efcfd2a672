package draw

import (
	"fmt"
	"image/color"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Text is set in the Go fonts [TBP16], a free sans-serif family that is part of the
// program. SVG names widespread families of about the same measure instead of
// containing one. The fonts have no kerning: the width of a text is the sum of
// the widths of its letters.

// A Style says how text looks.
type Style struct {
	Size    float64 // of the body of the letters
	Bold    bool
	Colour  color.RGBA
	Align   Align
	Upright bool // turned to be read upward, a quarter turn to the left
}

// Align says which part of a text is at its place.
type Align int

// The alignments: the text starts, has its middle, or ends at its place.
const (
	Left Align = iota
	Centre
	Right
)

// CapHeight is the height of capitals and digits over the base line, as a part of
// the size: 0.723 in the Go fonts, 0.716 in Arial.
const CapHeight = 0.72

// Width returns the width of text in this style, exactly in pixels, nearly in
// SVG, where the viewer's font decides.
func (s Style) Width(text string) float64 {
	var b sfnt.Buffer
	f := s.font()
	em := f.UnitsPerEm()
	sum := 0
	for _, r := range text {
		advance, err := f.GlyphAdvance(&b, glyph(f, &b, r), fixed.I(int(em)), font.HintingNone)
		must(err)
		sum += advance.Round()
	}
	return s.Size * float64(sum) / float64(em)
}

// start returns how far before its place a text of some width starts.
func (s Style) start(width float64) float64 { return width * float64(s.Align) / 2 }

func (s Style) font() *sfnt.Font {
	if s.Bold {
		return bold()
	}
	return regular()
}

var (
	regular = sync.OnceValue(func() *sfnt.Font { return parse(goregular.TTF) })
	bold    = sync.OnceValue(func() *sfnt.Font { return parse(gobold.TTF) })
)

func parse(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	must(err)
	return f
}

// glyph returns the number of a letter, 0 for the sign of a missing letter.
func glyph(f *sfnt.Font, b *sfnt.Buffer, r rune) sfnt.GlyphIndex {
	g, err := f.GlyphIndex(b, r)
	must(err)
	return g
}

// must panics for errors in the fonts, which are part of the program.
func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("draw: font: %v", err))
	}
}
