package table

import (
	"bytes"
	"context"
	"encoding/xml"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/game"
	"grundy/internal/draw"
	"grundy/nim"
	"grundy/solve"
)

var twoHeaps = game.Define("two heaps", game.Coupled(2), func(game.Position, *game.List) {})

// formula returns a table of two heaps with the nim-values that f gives.
func formula(t *testing.T, columns, rows int, k Kind, f func(a, b int) nim.Value) *Table {
	t.Helper()
	tab, err := From(context.Background(), twoHeaps, Box(columns-1, rows-1), Values, solve.Config{},
		func(_ context.Context, p game.Position) (Entry, error) { return ValueEntry(f(p[0], p[1])), nil })
	if err != nil {
		t.Fatal(err)
	}
	return tab.As(k)
}

// decoded returns the PNG picture of t, and where its data are.
func decoded(t *testing.T, tab *Table) (image.Image, *figure, layout) {
	t.Helper()
	var b bytes.Buffer
	if err := tab.WritePNG(&b); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	f, err := tab.picture()
	if err != nil {
		t.Fatal(err)
	}
	return img, f, f.layout()
}

// pixelArea returns where the data are in pixels: from the nearest pixel on, each cell a
// square of whole pixels.
func (f *figure) pixelArea(l layout) image.Rectangle {
	at := func(x float64) int { return int(math.Round(x * float64(f.dpi) / 72)) }
	size := f.raster.Bounds().Size()
	scale := at(f.x.length) / size.X
	left, top := at(l.data.Min.X), at(l.data.Min.Y)
	return image.Rect(left, top, left+scale*size.X, top+scale*size.Y)
}

// Every cell has the colour of its entry, P-positions that of P-positions alone, in
// pictures of large cells, of small ones, and of single pixels.
func TestHeatPixels(t *testing.T) {
	for _, c := range []struct {
		columns, rows, pixels int
		kind                  Kind
	}{
		{4, 3, 93, Values},
		{11, 11, 93, Values},
		{11, 11, 93, Outcomes},
		{30, 70, 18, Values},
		{300, 200, 4, PPositions},
		{1300, 900, 1, Values},
	} {
		value := func(a, b int) nim.Value { return nim.Value((a + 2*b) % 7 * (1 + a)) }
		tab := formula(t, c.columns, c.rows, c.kind, value)
		img, f, l := decoded(t, tab)
		area := f.pixelArea(l)
		if area.Dx() != c.pixels*c.columns || area.Dy() != c.pixels*c.rows || !area.In(img.Bounds()) {
			t.Fatalf("%d x %d: data in %v of %v, want %d pixels a cell", c.columns, c.rows, area, img.Bounds(), c.pixels)
		}
		for a := range c.columns {
			for b := range c.rows {
				// The lower left corner of the cell, where no number or dot is.
				x, y := area.Min.X+a*c.pixels, area.Max.Y-1-b*c.pixels
				checkCell(t, img.At(x, y), value(a, b) == 0, c.kind)
			}
		}
	}
}

// In a map of single pixels, rare P-positions have marks of nine pixels.
func TestHeatRareMarks(t *testing.T) {
	isP := func(a, b int) bool { return a%100 == 50 && b%100 == 30 || a == 0 && b == 0 }
	tab := formula(t, 1201, 700, Values, func(a, b int) nim.Value {
		if isP(a, b) {
			return 0
		}
		return nim.Value(1 + a + b)
	})
	img, f, l := decoded(t, tab)
	area := f.pixelArea(l)
	for a := range 1201 {
		for b := range 700 {
			near := false
			for k := range 9 {
				near = near || isP(a+k%3-1, b+k/3-1)
			}
			checkCell(t, img.At(area.Min.X+a, area.Max.Y-1-b), near, Values)
		}
	}
}

func checkCell(t *testing.T, got color.Color, isP bool, k Kind) {
	t.Helper()
	if isRed := got == colourP; isRed != isP {
		t.Fatalf("colour %v, P-position %v", got, isP)
	}
	if k != Values && !isP && got != map[Kind]color.RGBA{Outcomes: colourN, PPositions: colourUnknown}[k] {
		t.Fatalf("colour %v of an N-position", got)
	}
}

// The colour grows lighter with the value: the data are in the right places.
func TestHeatValues(t *testing.T) {
	tab := formula(t, 20, 20, Values, func(a, b int) nim.Value { return nim.Value(1 + a + 20*b) })
	img, f, l := decoded(t, tab)
	area := f.pixelArea(l)
	pixels := area.Dx() / 20
	light := func(a, b int) float64 {
		c := img.At(area.Min.X+a*pixels, area.Max.Y-1-b*pixels).(color.RGBA)
		return toLab(fromByte(c.R), fromByte(c.G), fromByte(c.B)).l
	}
	for b := range 19 {
		if light(0, b) >= light(0, b+1) || light(19, b) >= light(0, b+1)+0.01 {
			t.Errorf("row %d is not darker than the next", b)
		}
	}
	if light(0, 0) > 0.3 || light(19, 19) < 0.9 {
		t.Errorf("lightness from %.2f to %.2f, want the whole scale", light(0, 0), light(19, 19))
	}
}

// There is a black tick below the middle of each fifth column, and none in between.
func TestHeatTicks(t *testing.T) {
	tab := formula(t, 41, 41, Values, func(a, b int) nim.Value { return nim.Value(a ^ b) })
	img, f, l := decoded(t, tab)
	area := f.pixelArea(l)
	pixels := area.Dx() / 41
	dpi := float64(f.dpi) / 72
	y := area.Max.Y + int(math.Round((3+3.4)*dpi)) // the axis is 3 points below, a long tick 4 points
	for a := range 41 {
		dark := darkness(img, area.Min.X+a*pixels+pixels/2, y)
		if labelled := a%5 == 0; labelled != (dark > 0.4) {
			t.Errorf("column %d: darkness %.2f below the axis", a, dark)
		}
	}
}

// darkness returns 1 for black, 0 for white, the most of a few pixels side by side.
func darkness(img image.Image, x, y int) float64 {
	dark := 0.0
	for dx := -2; dx <= 2; dx++ {
		r, g, b, _ := img.At(x+dx, y).RGBA()
		dark = max(dark, 1-float64(r+g+b)/(3*65535))
	}
	return dark
}

// The legend, the title and the axes keep clear of the data, within the picture.
func TestLayout(t *testing.T) {
	for _, tab := range []*Table{
		formula(t, 1, 1, Values, func(a, b int) nim.Value { return 0 }),
		formula(t, 3, 40, Values, func(a, b int) nim.Value { return nim.Value(1000000 * a) }),
		formula(t, 40, 2, Outcomes, func(a, b int) nim.Value { return 1 }),
		formula(t, 900, 900, Values, func(a, b int) nim.Value { return nim.Value(a * b) }),
		mustFix(t, formula(t, 9000, 2, Values, func(a, b int) nim.Value { return nim.Value(a ^ b) }), "b", 1),
		mustFix(t, formula(t, 50, 2, Outcomes, func(a, b int) nim.Value { return nim.Value(a % 3) }), "b", 1),
	} {
		f, err := tab.picture()
		if err != nil {
			t.Fatal(err)
		}
		l := f.layout()
		if l.data.Max.X > l.right.Min.X || l.title.Max.Y > l.data.Min.Y {
			t.Errorf("%v: areas overlap: %+v", tab.Range, l)
		}
		if l.data.Min.X < l.plot.Min.X || l.data.Max.X > l.plot.Max.X || l.data.Max.Y > l.plot.Max.Y {
			t.Errorf("%v: no room for the axes: %+v", tab.Range, l)
		}
		right := max(l.right.Max.X, l.title.Min.X+f.titleWidth())
		if right > l.width || max(l.plot.Max.Y, l.right.Max.Y) > l.height || l.plot.Min.X < 0 {
			t.Errorf("%v: areas leave the picture: %+v", tab.Range, l)
		}
	}
}

// A long name makes the picture wider, and the legend stands beside the data.
func TestLayoutWide(t *testing.T) {
	tab := formula(t, 3, 3, Values, func(a, b int) nim.Value { return nim.Value(a + b) })
	f, narrow := tab.heat(), tab.heat().layout()
	f.title = strings.Repeat("subtract:1,3,4 ", 10)
	l := f.layout()
	if l.width < l.title.Min.X+f.titleWidth() || l.width <= narrow.width {
		t.Errorf("%v wide, the title %v", l.width, f.titleWidth())
	}
	if w := narrow.right.Width(); w < face(tickSize).Width("P-position") || narrow.right.Max.X > narrow.width {
		t.Errorf("the legend is %v wide", w)
	}
}

// A run of cells of one colour is one rectangle up to the next cell.
func TestHeatRuns(t *testing.T) {
	h := heatMap{cell: 10}
	area := draw.Rect(100, 200, 40, 50)
	for _, r := range []struct {
		i, from, to int
		want        draw.Rectangle
	}{
		{0, 0, 1, draw.Rect(100, 239.7, 10.3, 10.3)},
		{1, 1, 4, draw.Rect(110, 209.7, 10.3, 30.3)},
		{3, 2, 5, draw.Rect(130, 200, 10, 30)}, // the last: no more than the area
	} {
		got, want := h.cells(area, r.i, r.from, r.to), r.want
		off := math.Hypot(got.Min.X-want.Min.X, got.Min.Y-want.Min.Y) + math.Hypot(got.Max.X-want.Max.X, got.Max.Y-want.Max.Y)
		if off > 1e-9 {
			t.Errorf("column %d, %d to %d: %v, want %v", r.i, r.from, r.to, got, want)
		}
	}
}

func mustFix(t *testing.T, tab *Table, axis string, n int) *Table {
	t.Helper()
	u, err := tab.Fix(axis, n)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// Each position of one heap has its dot, P-positions in their colour, as circles and as
// pixels.
func TestDots(t *testing.T) {
	for _, n := range []int{60, 6000} {
		value := func(a, _ int) nim.Value { return nim.Value(a % 10) }
		img, f, l := decoded(t, mustFix(t, formula(t, n, 1, Values, value), "b", 0))
		dpi := float64(f.dpi) / 72
		for a := range n {
			x := (l.data.Min.X + (float64(a)-f.x.lo)/(f.x.hi-f.x.lo)*l.data.Width()) * dpi
			y := (l.data.Max.Y - (float64(a%10)-f.y.lo)/(f.y.hi-f.y.lo)*l.data.Height()) * dpi
			want := colourDot
			if a%10 == 0 {
				want = colourP
			}
			if got := img.At(int(x), int(y)); got != want {
				t.Fatalf("%d positions: dot %d at %.0f, %.0f is %v, want %v", n, a, x, y, got, want)
			}
		}
	}
}

// SVG is well-formed, has its texts, as many shapes of the colour of P-positions as
// there are runs of them and the one in the legend, and an image only when large.
func TestSVG(t *testing.T) {
	for _, c := range []struct {
		side   int
		labels string
		runs   int
		images int
	}{
		{11, "0 2 4 6 8 10", 11, 0},
		{200, "0 20 40 60 80 100 120 140 160 180", 0, 1},
	} {
		tab := formula(t, c.side, c.side, Values, func(a, b int) nim.Value { return nim.Value(a ^ b) })
		var b bytes.Buffer
		if err := tab.WriteSVG(&b); err != nil {
			t.Fatal(err)
		}
		texts, images := parseSVG(t, b.String())
		for _, label := range append(strings.Fields(c.labels), "two heaps", "P-position", "nim-value") {
			if !slices.Contains(texts, label) {
				t.Errorf("%d: no text %q in %q", c.side, label, texts)
			}
		}
		if images > 0 && !strings.Contains(b.String(), `xlink:href="data:image/png;base64,`) {
			t.Errorf("%d: no image of type PNG", c.side)
		}
		red := strings.Count(b.String(), `fill="#d51414"`)
		if red != c.runs+1 || images != c.images {
			t.Errorf("%d: %d shapes of P-positions and %d images, want %d and %d", c.side, red, images, c.runs+1, c.images)
		}
	}
}

// parseSVG returns the texts of a document, and how many images it has.
func parseSVG(t *testing.T, document string) (texts []string, images int) {
	d := xml.NewDecoder(strings.NewReader(document))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return texts, images
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.CharData:
			texts = append(texts, strings.TrimSpace(string(token)))
		case xml.StartElement:
			if token.Name.Local == "image" {
				images++
			}
		}
	}
}

func TestPictureErrors(t *testing.T) {
	tab, err := From(context.Background(), twoHeaps, Multisets(2, 2), Values, solve.Config{},
		func(context.Context, game.Position) (Entry, error) { return ValueEntry(0), nil })
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := tab.WritePNG(&b); err == nil || !strings.Contains(err.Error(), "0 axes, want 1 or 2") || b.Len() > 0 {
		t.Errorf("error %v and %d bytes, want an error about axes", err, b.Len())
	}
}
