import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OUR_CONTENT } from '../../tests/support/content/our-content.ts'
import { TEST_CONTENT } from '../../tests/support/content/test-content.ts'
import { temporaryFolder, writeInto } from '../../tests/support/temporary-folder.ts'
import { readContent } from './read-content.ts'
import { trimTexts } from './trim-texts.ts'

const EARLIER: Record<string, string[]> = {
  'legal/agb.md': ['Die AGB von früher'],
  'landing.yaml': ['hero: { title: Ein Satz von früher. }\npricing: { package: { priceFrom: 70 } }'],
}
const shipped = (name: string) => ({
  now: readFileSync(join(TEST_CONTENT, name), 'utf8'),
  earlier: EARLIER[name] ?? [],
})
function copied(change: (own: string) => void = () => undefined) {
  const own = temporaryFolder()
  cpSync(TEST_CONTENT, own, { recursive: true, filter: (file) => !file.includes('.schema') })
  change(own)
  return { own, shipped: TEST_CONTENT }
}

test('of a copy of everything the facts are left', () => {
  const folder = copied()
  const taken = trimTexts(folder, shipped)
  expect(taken).toEqual(
    expect.arrayContaining(['booking.yaml', 'legal/agb.md', 'portfolio/', 'site.yaml: header']),
  )
  expect(readdirSync(folder.own)).toEqual(['site.yaml'])
  expect(readContent(folder).site).toEqual(OUR_CONTENT.site)
  expect(trimTexts(folder, shipped)).toEqual([])
})

test('what differs stays, with its comments; so does a number that was shipped once, and no sentence', () => {
  const folder = copied((own) => {
    const change = (from: string | RegExp, to: string) =>
      writeInto(own, 'landing.yaml', readFileSync(join(own, 'landing.yaml'), 'utf8').replace(from, to))
    change('priceFrom: 90', 'priceFrom: 70')
    change(/^(hero:\n(?: .*\n)*? {2}title:) .*/m, '$1 Ein Satz von früher.')
    change(/^( +)eyebrow: .*/m, '$1# Von uns\n$1eyebrow: Websites aus Kiel')
    writeInto(own, 'legal/agb.md', 'Die AGB von früher')
    writeInto(own, 'legal/impressum.md', 'Unser Impressum')
    writeInto(own, 'portfolio/boot.yaml', 'title: Boot')
  })
  trimTexts(folder, shipped)
  const left = readFileSync(join(folder.own, 'landing.yaml'), 'utf8')
  expect(left.split('\n').filter((line) => !/^( +# In ganzen Euro|#|$)/.test(line))).toEqual([
    ...['hero:', '  # Von uns', '  eyebrow: Websites aus Kiel'],
    ...['pricing:', '  package:', '    priceFrom: 70'],
  ])
  expect(readdirSync(join(folder.own, 'legal'))).toEqual(['impressum.md'])
  expect(existsSync(join(folder.own, 'portfolio/boot.yaml'))).toBe(true)
  expect(existsSync(join(folder.own, 'portfolio/recht.yaml'))).toBe(true)
})
