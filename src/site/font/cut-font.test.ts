import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkitten'
import subsetFont from 'subset-font'
import { describe, expect, it, test } from 'vitest'
import { TEST_CONTENT } from '../../../rig/test-content.ts'
import { readFontContent } from '../../content/font-content.ts'
import { cutFont, NEEDED_LETTERS } from './cut-font.ts'

const content = readFontContent(TEST_CONTENT)
const has = (font: Buffer, letter: string) =>
  (create(font) as Font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
const STATIC = 'src/samples/nebelbad/font/instrument-serif-italic.woff2'

test('a font is cut to what German needs and keeps its weights', async () => {
  const { woff2, bold } = await cutFont(content)
  expect(woff2.length).toBeLessThan(content.woff2.length)
  expect((create(woff2) as Font).variationAxes).toMatchObject({ wght: { min: 400, max: 700 } })
  for (const letter of NEEDED_LETTERS) for (const font of [woff2, bold]) expect(has(font, letter)).toBe(true)
  expect([has(content.woff2, 'Ă'), has(woff2, 'Ă')]).toEqual([true, false])
})

test('its fallback has its metrics', async () => {
  const { style, name } = await cutFont(content)
  expect(style).toContain(`src:url(/assets/${name}.woff2) format("woff2");font-weight:400 700;`)
  const [regular, , , , bold] = [...style.matchAll(/family:Standby;.*?\}/g)].map(([face]) =>
    Object.fromEntries(
      [...face.matchAll(/([a-z-]+):([\d.]+)%/g)].map(([, key, value]) => [key, Number(value)]),
    ),
  )
  // As they were once found by eye, word by word, on the pages of this site.
  expect(regular?.['size-adjust']).toBeCloseTo(93.65, 0)
  expect(bold?.['size-adjust']).toBeCloseTo(92.19, 0)
  for (const face of [regular, bold]) {
    const inFont = (name: string) => (Number(face?.[name]) * Number(face?.['size-adjust'])) / 10_000
    expect(inFont('ascent-override')).toBeCloseTo(1.025, 3)
    expect(inFont('descent-override')).toBeCloseTo(0.225, 3)
    expect(inFont('line-gap-override')).toBe(0)
  }
})

test('a font without weights is declared with the one it has', async () => {
  const { style } = await cutFont({ ...content, woff2: readFileSync(STATIC) })
  expect(style).toContain('font-family:Brand;src:url(/assets/font.')
  expect(style).toContain('format("woff2");font-weight:400;')
})

test('a font whose licence asks for it stays as it is', async () => {
  const { woff2, name } = await cutFont({ ...content, mayBeCut: false })
  expect(woff2.equals(content.woff2)).toBe(true)
  expect(name).not.toBe((await cutFont(content)).name)
})

describe('a font that cannot be used is refused, with what to do', () => {
  it('lacks letters of German', async () => {
    const foreign = NEEDED_LETTERS.replace(/[ßÄ€„]/g, '')
    const woff2 = await subsetFont(content.woff2, foreign, {
      targetFormat: 'woff2',
      variationAxes: {},
      keepFeatures: [],
      noHinting: true,
    })
    await expect(cutFont({ ...content, woff2 })).rejects.toThrow(
      /font\/familjen-grotesk\.woff2: der Schrift fehlen Zeichen.*: ß Ä „ €\. Bitte eine andere wählen/,
    )
  })

  it('is broken', async () => {
    const woff2 = content.woff2.subarray(0, 2_000)
    await expect(cutFont({ ...content, woff2 })).rejects.toThrow(
      'familjen-grotesk.woff2: die Schrift ist beschädigt. Bitte noch einmal herunterladen',
    )
  })

  it('is too large', async () => {
    const woff2 = withPrivateData(content.woff2, 100_000)
    await expect(cutFont({ ...content, woff2, mayBeCut: false })).rejects.toThrow(
      /ist 119 kB groß, höchstens 100 kB sind erlaubt, und ihre Lizenz lässt nicht zu, sie zu verkleinern/,
    )
  })
})

/** WOFF2 may carry anything behind its tables; the header says how much. */
function withPrivateData(woff2: Buffer, bytes: number): Buffer {
  const start = Math.ceil(woff2.length / 4) * 4
  const larger = Buffer.concat([woff2, Buffer.alloc(start - woff2.length + bytes)])
  larger.writeUInt32BE(larger.length, 8)
  larger.writeUInt32BE(start, 40)
  larger.writeUInt32BE(bytes, 44)
  return larger
}
