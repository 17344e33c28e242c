import woff2 from './font.woff2?url'

/** The lines of Familjen Grotesk, in em; there is no gap between them. */
const ASCENT = 1.025
const DESCENT = 0.225

/** Nearly every computer and every iPhone has one of the two, and they are equally wide. */
const ARIAL = ['Arial', 'Liberation Sans']
const ARIAL_BOLD = ARIAL.map((name) => `${name} Bold`)
/** Android has neither. */
const ROBOTO = ['Roboto', 'Roboto-Regular']
const ROBOTO_BOLD = ['Roboto Bold', 'Roboto-Bold']

/** Alone for the frame of the samples: its lines have a fixed height there, so that nothing moves. */
export const BRAND_FACE = `@font-face{font-family:Brand;src:url(${woff2}) format("woff2");font-weight:400 700;font-display:swap}`

/** Declares the site's font and, from system fonts, fallbacks with its metrics: nothing moves when it arrives. */
export const FONT_FACES = [
  BRAND_FACE,
  fallback('Standby', 400, ARIAL, 93.72),
  fallback('Standby', 600, ARIAL_BOLD, 91.026),
  fallback('Standby', 700, ARIAL_BOLD, 92.187),
  // Used where the first family has no font at all.
  fallback('StandbyPhone', 400, ROBOTO, 94.69),
  fallback('StandbyPhone', 600, ROBOTO_BOLD, 96.78),
  fallback('StandbyPhone', 700, ROBOTO_BOLD, 98.01),
  // Digits differ most from font to font.
  fallback('Standby', 400, ARIAL, 101.89, ';unicode-range:U+30-39'),
  fallback('Standby', 600, ARIAL_BOLD, 101.89, ';unicode-range:U+30-39'),
  fallback('Standby', 700, ARIAL_BOLD, 101.89, ';unicode-range:U+30-39'),
].join('')

/** The scale is in percent; decision 6 says how it is measured. */
function fallback(family: string, weight: number, locals: string[], scale: number, range = ''): string {
  const percent = (value: number) => `${Number(value.toFixed(2))}%`
  const scaled = (em: number) => percent((em * 10_000) / scale)
  return `@font-face{font-family:${family};src:${locals.map((name) => `local("${name}")`).join(',')};\
font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${scaled(ASCENT)};\
descent-override:${scaled(DESCENT)};line-gap-override:0%${range}}`
}
