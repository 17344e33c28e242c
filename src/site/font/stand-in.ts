import type { Font } from 'fontkitten'

/** German as the site speaks it; the measures below are of the very same words. */
const SAMPLE =
  'Wir entwerfen und bauen die Website für Ihren Betrieb: individuell gestaltet, sicher und auf jedem Gerät gut zu ' +
  'lesen. Was sie kostet, steht vorher fest. Schlagen Sie einen Termin vor. Wir rufen Sie an, hören zu und sagen Ihnen ' +
  'ehrlich, was Ihre Website braucht – kostenlos und unverbindlich.'

/** Everybody has one of these three; they are equally wide. The average letter of the sample, in shares of its size. */
const STAND_INS = [
  { weight: 400, locals: ['Arial', 'Liberation Sans', 'Helvetica'], averageWidth: 0.44221 },
  { weight: 700, locals: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'], averageWidth: 0.47459 },
] as const

export type Weight = (typeof STAND_INS)[number]['weight']

/** Faces from the system with the measures of the site's font, so that nothing moves when that arrives. */
export function standInFaces(fonts: Record<Weight, Font>): string {
  return STAND_INS.map(({ weight, locals, averageWidth }) => {
    const font = fonts[weight]
    const scale = averageWidthOf(font) / averageWidth
    const { ascent, descent, lineGap } = lineMeasures(font)
    const inStandIn = (units: number) => percent(units / font.unitsPerEm / scale)
    return `@font-face{font-family:Standby;src:${locals.map((name) => `local("${name}")`).join(',')};\
font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${inStandIn(ascent)};\
descent-override:${inStandIn(-descent)};line-gap-override:${inStandIn(lineGap)}}`
  }).join('')
}

function averageWidthOf(font: Font): number {
  const letters = [...SAMPLE]
  const units = letters.reduce(
    (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  )
  return units / letters.length / font.unitsPerEm
}

/** Of the font's two sets of measures the one that browsers take. */
function lineMeasures(font: Font) {
  const os2 = font['OS/2']
  return os2?.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender, lineGap: os2.typoLineGap }
    : { ascent: font.ascent, descent: font.descent, lineGap: font.lineGap }
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`
