import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readFontContent } from '../../content/font-content.ts'
import { type CutFont, cutFont, NEEDED_LETTERS } from './cut-font.ts'

const content = readFontContent(TEST_CONTENT)
let cut: CutFont
beforeAll(async () => {
  cut = await cutFont(content)
})

test('a font is cut to what German needs and keeps its weights', () => {
  const open = (font: Buffer) => create(font) as Font
  const [whole, woff2, bold] = [content.woff2, cut.woff2, cut.bold].map(open)
  const has = (font: Font | undefined, letter: string) =>
    font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  expect(cut.woff2.length).toBeLessThan(content.woff2.length)
  expect(woff2?.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } })
  const missing = [...NEEDED_LETTERS].filter((letter) => !has(woff2, letter) || !has(bold, letter))
  expect(missing).toEqual([])
  expect([has(whole, 'Ă'), has(woff2, 'Ă')]).toEqual([true, false])
})

test('its fallback has its metrics', () => {
  const { style, digits, name } = cut
  expect(style).toContain(`src:url(/assets/${name}.woff2) format("woff2");font-weight:400 700;`)
  const facesOf = (family: string) =>
    [...style.matchAll(new RegExp(`family:${family};.*?\\}`, 'g'))].map(([face]) =>
      Object.fromEntries(
        [...face.matchAll(/([a-z-]+):([\d.]+)%/g)].map(([, key, value]) => [key, Number(value)]),
      ),
    )
  const [regular, , bold] = facesOf('Standby')
  const [onPhones, , boldOnPhones] = facesOf('StandbyPhone')
  // As they were once found by eye, word by word, on the pages of this site.
  expect(regular?.['size-adjust']).toBeCloseTo(93.65, 0)
  expect(bold?.['size-adjust']).toBeCloseTo(92.19, 0)
  // As they were measured in Chromium with Roboto in the place of Arial: nothing of the first view moves.
  expect(onPhones?.['size-adjust']).toBeCloseTo(94.6, 0)
  expect(boldOnPhones?.['size-adjust']).toBeCloseTo(98, 0)
  for (const face of [regular, bold, onPhones, boldOnPhones]) {
    const inFont = (name: string) => (Number(face?.[name]) * Number(face?.['size-adjust'])) / 10_000
    expect(inFont('ascent-override')).toBeCloseTo(1.025, 3)
    expect(inFont('descent-override')).toBeCloseTo(0.225, 3)
    expect(inFont('line-gap-override')).toBe(0)
  }
  expect(digits.match(/family:Standby;[^}]*unicode-range:U\+30-39/g)).toHaveLength(3)
  expect(style).not.toContain('unicode-range')
})

test('a font that may not be cut stays as it is', async () => {
  const whole = await cutFont({ ...content, mayBeCut: false })
  expect(whole.woff2.equals(content.woff2)).toBe(true)
  expect(whole.name).not.toBe(cut.name)
})

const LACKS =
  /font\/familjen-grotesk\.woff2: der Schrift fehlen Zeichen.*: ß Ä „ €\. Bitte eine andere wählen/
const BROKEN = 'familjen-grotesk.woff2: die Schrift ist beschädigt. Bitte noch einmal herunterladen'
const LIGHT =
  'die Schrift hat nur die Stärken 400 bis 500, erwartet wird eine variable mit den Stärken 400 bis 700'
const LARGE =
  /ist 119 kB groß, höchstens 100 kB sind erlaubt, und ihre Lizenz lässt nicht zu, sie zu verkleinern/
test.each([
  ['that lacks letters of German', () => lettersOf(NEEDED_LETTERS.replace(/[ßÄ€„]/g, '')), LACKS],
  ['that is never bold', () => weightsTo(500), LIGHT],
  ['that is broken', () => content.woff2.subarray(0, 2_000), BROKEN],
  ['that is too large', () => withPrivateData(content.woff2, 100_000), LARGE],
])('a font %s is refused, with what to do', async (_what, spoiled, message) => {
  const woff2 = await spoiled()
  await expect(cutFont({ ...content, woff2, mayBeCut: false })).rejects.toThrow(message)
})

const PLAIN = {
  targetFormat: 'woff2',
  variationAxes: {},
  noHinting: true,
  keepFeatures: [],
} satisfies Parameters<typeof subsetFont>[2]
const lettersOf = (letters: string) => subsetFont(content.woff2, letters, PLAIN)

const weightsTo = (max: number) =>
  subsetFont(content.woff2, NEEDED_LETTERS, { ...PLAIN, variationAxes: { wght: { min: 400, max } } })

/** WOFF2 may carry anything behind its tables; the header says how much. */
function withPrivateData(woff2: Buffer, bytes: number): Buffer {
  const start = Math.ceil(woff2.length / 4) * 4
  const larger = Buffer.concat([woff2, Buffer.alloc(start - woff2.length + bytes)])
  larger.writeUInt32BE(larger.length, 8)
  larger.writeUInt32BE(start, 40)
  larger.writeUInt32BE(bytes, 44)
  return larger
}
