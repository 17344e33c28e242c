export type Bar = {
  label: string
  /** What stands behind the bar. */
  note: string
  /** Stacked from left to right; the kinds name the colour. */
  parts: { kind: string; value: number }[]
  /** A mark across the bar, with the goal's own words in the note. */
  goal?: number
}

const COLOURS = ['#cf3115', '#e0a526', '#24828a', '#b98873', '#8a8172', '#5a5348']
const WIDTH = 800
const LABEL_WIDTH = 250
const NOTE_WIDTH = 190
const ROW = 34
const TOP = 44

/** A horizontal bar chart as SVG that reads on light and dark ground. */
export function barChart(title: string, bars: Bar[]): string {
  const kinds = [...new Set(bars.flatMap(({ parts }) => parts.map(({ kind }) => kind)))]
  const sum = ({ parts }: Bar) => parts.reduce((total, { value }) => total + value, 0)
  const longest = Math.max(...bars.map((bar) => Math.max(sum(bar), bar.goal ?? 0)))
  const scale = (value: number) => (value / longest) * (WIDTH - LABEL_WIDTH - NOTE_WIDTH)
  const legend = kinds.length > 1
  const height = TOP + bars.length * ROW + (legend ? 36 : 8)

  const rows = bars.map((bar, row) => {
    const y = TOP + row * ROW
    let x = LABEL_WIDTH
    const rects = bar.parts.map(({ kind, value }) => {
      const rect = `<rect x="${fixed(x)}" y="${y}" width="${fixed(scale(value))}" height="20" fill="${colourOf(kinds, kind)}"/>`
      x += scale(value)
      return rect
    })
    const goal = bar.goal === undefined ? '' : goalMark(LABEL_WIDTH + scale(bar.goal), y)
    const noteAt = LABEL_WIDTH + scale(Math.max(sum(bar), bar.goal ?? 0)) + 10
    return [
      `<text x="${LABEL_WIDTH - 12}" y="${y + 15}" text-anchor="end">${escapeXml(bar.label)}</text>`,
      ...rects,
      goal,
      `<text class="soft" x="${fixed(noteAt)}" y="${y + 15}">${escapeXml(bar.note)}</text>`,
    ].join('')
  })
  const keys = legend
    ? kinds.map((kind, index) => {
        const x = LABEL_WIDTH + index * 85
        const y = height - 22
        return `<rect x="${x}" y="${y}" width="12" height="12" fill="${colourOf(kinds, kind)}"/><text class="soft" x="${x + 18}" y="${y + 11}">${escapeXml(kind)}</text>`
      })
    : []
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(title)}">
<style>text{font:14px system-ui,sans-serif;fill:#1d1b18}.title{font-weight:700;font-size:16px}.soft{fill:#57503f}.goal{stroke:#1d1b18}@media(prefers-color-scheme:dark){text{fill:#f3ede1}.soft{fill:#cfc7b8}.goal{stroke:#f3ede1}}</style>
<text class="title" x="0" y="20">${escapeXml(title)}</text>
${[...rows, ...keys].filter(Boolean).join('\n')}
</svg>
`
}

const colourOf = (kinds: string[], kind: string) => COLOURS[kinds.indexOf(kind) % COLOURS.length]
const goalMark = (x: number, y: number) =>
  `<path class="goal" stroke-width="2" stroke-dasharray="4 2" d="M${fixed(x)} ${y - 5}v30"/>`
const fixed = (value: number) => Number(value.toFixed(1))
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
