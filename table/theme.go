package table

import (
	"math"
	"strconv"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The look of all pictures: a sans-serif face, thin axes that keep clear of the data,
// ticks at integers.

const (
	titleSize = vg.Length(11)
	labelSize = vg.Length(10)
	tickSize  = vg.Length(8.5)
	lineWidth = vg.Length(0.6)
	border    = vg.Length(8) // around the whole picture
)

// face returns the style of text of a size.
func face(size vg.Length) text.Style {
	return text.Style{
		Color:   colourInk,
		Font:    font.Font{Typeface: "Liberation", Variant: "Sans", Size: size},
		XAlign:  draw.XLeft,
		YAlign:  draw.YTop,
		Handler: plot.DefaultTextHandler,
	}
}

func bold(s text.Style) text.Style {
	s.Font.Weight = xfont.WeightBold
	return s
}

// writeLevel writes text so that the middle of its digits and capitals is level with at.
func writeLevel(c draw.Canvas, s text.Style, at vg.Point, words string) {
	const capHeight = 0.72 // of the size, in Liberation Sans
	s.YAlign = draw.YBottom
	// At the bottom, the base line is the size less the ascent above the point.
	at.Y -= s.Font.Size*(1+capHeight/2) - s.FontExtents().Ascent
	c.FillText(s, at, words)
}

// newPlot returns an empty plot with axes of these names.
func newPlot(x, y string) *plot.Plot {
	p := plot.New()
	for _, a := range []*plot.Axis{&p.X, &p.Y} {
		a.LineStyle.Width = lineWidth
		a.Padding = 3
		a.Tick.LineStyle.Width = lineWidth
		a.Tick.Length = 4
		a.Tick.Marker = integers{}
		a.Tick.Label.Font = face(tickSize).Font
		a.Label.TextStyle.Font = face(labelSize).Font
		a.Label.Padding = 3
	}
	p.X.Label.Text, p.Y.Label.Text = x, y
	return p
}

// integers is a plot.Ticker with labels at multiples of 1, 2 or 5 times a power of ten,
// at most about ten of them, and unlabelled ticks in between.
type integers struct{}

// Ticks returns the ticks from lo to hi.
func (integers) Ticks(lo, hi float64) []plot.Tick {
	step := integerStep(hi-lo, 10)
	minor := minorStep(step)
	var ticks []plot.Tick
	for n := int(math.Ceil(lo/float64(minor))) * minor; float64(n) <= hi; n += minor {
		t := plot.Tick{Value: float64(n)}
		if n%step == 0 {
			t.Label = strconv.Itoa(n)
		}
		ticks = append(ticks, t)
	}
	return ticks
}

// integerStep returns the least of 1, 2, 5, 10, 20, ... that goes into length at most
// so many times.
func integerStep(length float64, times int) int {
	for power := 1; ; power *= 10 {
		for _, d := range []int{1, 2, 5} {
			if length <= float64(times*d*power) {
				return d * power
			}
		}
	}
}

func minorStep(step int) int {
	if first := step / pow10(step); first == 2 {
		return step / 2
	}
	return max(1, step/5)
}

// pow10 returns the greatest power of ten up to n, n >= 1.
func pow10(n int) int {
	p := 1
	for p <= n/10 {
		p *= 10
	}
	return p
}
