package draw

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// An outline is closed curves that are filled. The segments are those of the fonts.
type outline []segment

// A segment goes from the end of the one before to its own last point; a move
// starts a new curve there.
type segment struct {
	op     sfnt.SegmentOp
	points [3]Point // the first ones used
}

const (
	move  = sfnt.SegmentOpMoveTo
	line  = sfnt.SegmentOpLineTo
	quad  = sfnt.SegmentOpQuadTo
	cubic = sfnt.SegmentOpCubeTo
)

func (o *outline) add(op sfnt.SegmentOp, points ...Point) {
	s := segment{op: op}
	copy(s.points[:], points)
	*o = append(*o, s)
}

// used returns the points of the segment.
func (s *segment) used() []Point {
	switch s.op {
	case quad:
		return s.points[:2]
	case cubic:
		return s.points[:3]
	}
	return s.points[:1]
}

// scaled multiplies all lengths of o, and returns it.
func (o outline) scaled(by float64) outline {
	for i := range o {
		for j, q := range o[i].points {
			o[i].points[j] = Point{q.X * by, q.Y * by}
		}
	}
	return o
}

// circle returns a circle as four cubic curves, right to a part in 3000 of the radius.
func circle(m Point, r float64) outline {
	const k = 0.5523 // close to 4/3 (sqrt 2 - 1)
	var o outline
	x, y := r, 0.0
	o.add(move, Point{m.X + x, m.Y + y})
	for range 4 {
		nx, ny := -y, x // a quarter turn on
		o.add(cubic,
			Point{m.X + x + k*nx, m.Y + y + k*ny},
			Point{m.X + nx + k*x, m.Y + ny + k*y},
			Point{m.X + nx, m.Y + ny})
		x, y = nx, ny
	}
	return o
}

// Text writes text with smooth edges, the letters where they fall between pixels.
func (p *Pixels) Text(at Point, text string, s Style) {
	o := s.outline(text, p.scale)
	x, y := at.X*p.scale, at.Y*p.scale
	for i := range o {
		for j, q := range o[i].points {
			if s.Upright {
				q = Point{q.Y, -q.X}
			}
			o[i].points[j] = Point{x + q.X, y + q.Y}
		}
	}
	p.paint(o, s.Colour)
}

// outline returns the letters of text in pixels, so many to the point, with its place
// at the origin.
func (s Style) outline(text string, scale float64) outline {
	var b sfnt.Buffer
	var o outline
	f, em := s.font(), fixed.Int26_6(s.Size*scale*64)
	x := -s.start(s.Width(text)) * scale
	for _, r := range text {
		letter, err := f.LoadGlyph(&b, glyph(f, &b, r), em, nil)
		must(err)
		for _, part := range letter {
			o.add(part.Op, shift(part.Args[0], x), shift(part.Args[1], x), shift(part.Args[2], x))
		}
		x += s.Width(string(r)) * scale
	}
	return o
}

// shift returns a point of a letter, moved to the right.
func shift(q fixed.Point26_6, x float64) Point {
	return Point{x + float64(q.X)/64, float64(q.Y) / 64}
}

// paint fills an outline, whose lengths are pixels.
func (p *Pixels) paint(o outline, c color.RGBA) {
	box := o.box().Intersect(p.img.Rect)
	if box.Empty() {
		return
	}
	p.painter.Reset(box.Dx(), box.Dy())
	for i := range o {
		var q [6]float32
		for j, point := range o[i].used() {
			q[2*j], q[2*j+1] = float32(point.X-float64(box.Min.X)), float32(point.Y-float64(box.Min.Y))
		}
		switch o[i].op {
		case move:
			p.painter.ClosePath()
			p.painter.MoveTo(q[0], q[1])
		case line:
			p.painter.LineTo(q[0], q[1])
		case quad:
			p.painter.QuadTo(q[0], q[1], q[2], q[3])
		case cubic:
			p.painter.CubeTo(q[0], q[1], q[2], q[3], q[4], q[5])
		}
	}
	p.painter.ClosePath()
	p.painter.Draw(p.img, box, image.NewUniform(c), image.Point{})
}

// box returns the least pixels around all points.
func (o outline) box() image.Rectangle {
	lo, hi := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for i := range o {
		for _, q := range o[i].used() {
			lo.X, lo.Y = min(lo.X, q.X), min(lo.Y, q.Y)
			hi.X, hi.Y = max(hi.X, q.X), max(hi.Y, q.Y)
		}
	}
	if len(o) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(lo.X)), int(math.Floor(lo.Y)), int(math.Ceil(hi.X)), int(math.Ceil(hi.Y)))
}
