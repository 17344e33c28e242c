export type Bar = {
  label: string
  /** What stands behind the bar. */
  note: string
  /** Stacked from left to right; the kinds name the colour. */
  parts: { kind: string; value: number }[]
  /** A mark across the bar, with the goal's own words in the note; `isMet` decides how the bar looks. */
  goal?: { value: number; isMet: boolean }
}

const COLOURS = ['#cf3115', '#e0a526', '#24828a', '#b98873', '#8a8172', '#5a5348']
const WIDTH = 800
const LABEL_WIDTH = 250
const NOTE_WIDTH = 240
const ROW = 34
const TOP = 44
const KEY_WIDTH = 85
const MISSED = 'missed'

/** A horizontal bar chart as SVG that reads on light and dark ground, and without its colours. */
export function barChart(title: string, bars: Bar[]): string {
  const kinds = [...new Set(bars.flatMap(({ parts }) => parts.map(({ kind }) => kind)))]
  const longest = Math.max(...bars.map((bar) => Math.max(sum(bar), bar.goal?.value ?? 0)))
  const scale = (value: number) => (value / longest) * (WIDTH - LABEL_WIDTH - NOTE_WIDTH)
  const keys = legend(bars, kinds)
  const height = TOP + bars.length * ROW + (keys.length > 0 ? 36 : 8)
  const rows = bars.map((bar, row) => drawBar(bar, TOP + row * ROW, scale, kinds))
  const drawn = keys.map((draw, index) => draw(LABEL_WIDTH + index * KEY_WIDTH, height - 22))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="title told">
<title id="title">${escapeXml(title)}</title>
<desc id="told">${escapeXml(bars.map(inWords).join('; '))}</desc>
<defs><pattern id="missed" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="stripe" d="M0 0v8" stroke-width="6"/></pattern></defs>
<style>text{font:14px system-ui,sans-serif;fill:#1d1b18}.title{font-weight:700;font-size:16px}.soft{fill:#57503f}.goal,.missed{stroke:#1d1b18}.missed{fill:url(#missed);stroke-width:2}.stripe{stroke:#fff}@media(prefers-color-scheme:dark){text{fill:#f3ede1}.soft{fill:#cfc7b8}.goal,.missed{stroke:#f3ede1}.stripe{stroke:#1d1b18}}</style>
<text class="title" x="0" y="20">${escapeXml(title)}</text>
${[...rows, ...drawn].join('\n')}
</svg>
`
}

const sum = ({ parts }: Bar) => parts.reduce((total, { value }) => total + value, 0)

function drawBar(bar: Bar, y: number, scale: (value: number) => number, kinds: string[]): string {
  const { goal } = bar
  let x = LABEL_WIDTH
  const rects = bar.parts.map(({ kind, value }) => {
    const rect = `<rect x="${fixed(x)}" y="${y}" width="${fixed(scale(value))}" height="20" fill="${colourOf(kinds, kind)}"/>`
    x += scale(value)
    return rect
  })
  const noteAt = LABEL_WIDTH + scale(Math.max(sum(bar), goal?.value ?? 0)) + 10
  return [
    `<text x="${LABEL_WIDTH - 12}" y="${y + 15}" text-anchor="end">${escapeXml(bar.label)}</text>`,
    ...rects,
    ...(isMissed(bar) ? [stripes(LABEL_WIDTH, y, scale(sum(bar)), 20)] : []),
    ...(goal ? [goalMark(LABEL_WIDTH + scale(goal.value), y)] : []),
    `<text class="soft" x="${fixed(noteAt)}" y="${y + 15}">${escapeXml(noteOf(bar))}</text>`,
  ].join('')
}

/** The kinds where there are several, and the stripes where there are any; each is drawn where it is told to. */
function legend(bars: Bar[], kinds: string[]): ((x: number, y: number) => string)[] {
  const swatch =
    (colour: string | undefined, word: string, over = '') =>
    (x: number, y: number) =>
      `<rect x="${x}" y="${y}" width="12" height="12" fill="${colour}"/>${over && stripes(x, y, 12, 12)}<text class="soft" x="${x + 18}" y="${y + 11}">${escapeXml(word)}</text>`
  return [
    ...(kinds.length > 1 ? kinds.map((kind) => swatch(colourOf(kinds, kind), kind)) : []),
    ...(bars.some(isMissed) ? [swatch(COLOURS[0], `striped: goal ${MISSED}`, 'striped')] : []),
  ]
}

const isMissed = ({ goal }: Bar): boolean => goal?.isMet === false
const noteOf = (bar: Bar): string => (isMissed(bar) ? `${bar.note}, ${MISSED}` : bar.note)
const inWords = (bar: Bar): string => `${bar.label}: ${noteOf(bar)}`
const stripes = (x: number, y: number, width: number, height: number) =>
  `<rect class="missed" x="${x}" y="${y}" width="${fixed(width)}" height="${height}"/>`
const colourOf = (kinds: string[], kind: string) => COLOURS[kinds.indexOf(kind) % COLOURS.length]
const goalMark = (x: number, y: number) =>
  `<path class="goal" stroke-width="2" stroke-dasharray="4 2" d="M${fixed(x)} ${y - 5}v30"/>`
const fixed = (value: number) => Number(value.toFixed(1))
const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
