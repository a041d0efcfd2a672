package table

import (
	"image"
	"image/color"
	"testing"

	"grundy/game"
	"grundy/internal/draw"
	"grundy/nim"
)

// A recorder is a canvas that keeps the texts with their rectangles, and the fillings.
type recorder struct {
	texts map[string][]draw.Rectangle
	fills []filling
}

type filling struct {
	draw.Rectangle
	colour color.RGBA
}

func (r *recorder) Fill(f draw.Rectangle, c color.RGBA) { r.fills = append(r.fills, filling{f, c}) }
func (*recorder) Line(_, _ draw.Point, _ draw.Pen)      {}
func (*recorder) Disc(draw.Point, float64, color.RGBA)  {}
func (*recorder) Image(draw.Rectangle, *image.RGBA)     {}
func (r *recorder) Text(at draw.Point, text string, s draw.Style) {
	width, height := s.Width(text), s.Size*draw.CapHeight
	box := draw.Rect(at.X-width*float64(s.Align)/2, at.Y-height, width, height)
	if s.Upright {
		box = draw.Rect(at.X-height, at.Y-width*(1-float64(s.Align)/2), height, width)
	}
	r.texts[text] = append(r.texts[text], box)
}

func recorded(f *figure) (*recorder, layout) {
	r, l := &recorder{texts: map[string][]draw.Rectangle{}}, f.layout()
	f.draw(r, l, f.vector)
	return r, l
}

// All texts are in the picture and clear of each other, even with numbers that are wider
// than the data.
func TestTextsApart(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 40}, {3, 90}, {60, 2}, {12, 12}} {
		tab := formula(t, size[0], size[1], Values, func(a, b int) nim.Value { return nim.Value(a + b) })
		f := tab.heat()
		f.marks = nil
		f.x = horizontal("a", 123_456_788.5, 123_456_788.5+float64(size[0]), f.x.length)
		r, l := recorded(f)
		var all []draw.Rectangle
		for text, boxes := range r.texts {
			for _, box := range boxes {
				if box.Min.X < 0 || box.Min.Y < 0 || box.Max.X > l.width || box.Max.Y > l.height {
					t.Errorf("%v: %q at %v leaves the picture of %v x %v", size, text, box, l.width, l.height)
				}
				for _, other := range all {
					if box.Min.X < other.Max.X && other.Min.X < box.Max.X && box.Min.Y < other.Max.Y && other.Min.Y < box.Max.Y {
						t.Errorf("%v: %q at %v is on another text at %v", size, text, box, other)
					}
				}
				all = append(all, box)
			}
		}
	}
}

// The labels of the axes are level with their cells, and the bar grows lighter upward.
func TestAxesAndBar(t *testing.T) {
	tab := formula(t, 5, 5, Values, func(a, b int) nim.Value { return nim.Value(a + b) })
	f := tab.heat()
	f.marks, f.y.ticks = nil, []tick{{1, "one"}, {3, "three"}}
	f.legend.items = append(f.legend.items, item{colourD, game.D.String(), false})
	r, l := recorded(f)
	for _, tick := range f.y.ticks {
		box := r.texts[tick.label][0]
		want := l.data.Max.Y - (float64(tick.n)+0.5)*l.data.Height()/5
		if middle := (box.Min.Y + box.Max.Y) / 2; middle < want-0.1 || middle > want+0.1 || box.Max.X > l.data.Min.X {
			t.Errorf("label %s at %v, want %v", tick.label, box, want)
		}
	}
	var dark, light filling
	for _, fill := range r.fills {
		if fill.Min.X > l.data.Max.X && fill.colour == f.legend.colour(1) {
			dark = fill
		}
		if fill.Min.X > l.data.Max.X && fill.colour == f.legend.colour(f.legend.top) {
			light = fill
		}
	}
	if dark.Height() <= light.Height() || light.Min.Y != dark.Min.Y {
		t.Errorf("the darkest step fills %v, the lightest covers %v", dark, light)
	}
}
