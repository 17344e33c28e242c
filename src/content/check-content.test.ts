import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { changedContent, replaced, toldAfter } from '../../tests/support/content/broken-content.ts'
import { TEST_CONTENT, TEST_FOLDER } from '../../tests/support/content/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { siteFactNames, siteFacts } from './facts/site-facts.ts'
import { readSiteContent } from './site-content.ts'
import { writeSchemas } from './write-schemas.ts'

const asOnWindows = (file: string) => (folder: string) => {
  const path = join(folder, file)
  writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`)
}
const link = (href: string) => `    - { label: Portfolio, href: ${href} }\n`
const LINKS = [
  '/portfolio/',
  '/termin',
  '/agb?a=b#seo',
  'https://musterwerk.example/agb#seo',
  '/beispiele/nebelbad',
]
const GUARANTEE = [
  replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'),
  replaced('landing.yaml', 'value: 30 Tage', 'value: 60 Tage'),
]
/** A list of the landing page that has that entry so often; fewer or more are in snapshots/. */
const listed = (list: 'claims' | 'cards', entry: string, count: number) =>
  replaced(
    'landing.yaml',
    new RegExp(`(?<= {2}${list}:\\n)(?: {4}.*\\n)+`),
    `    - { ${entry} }\n`.repeat(count),
  )
test.each<[string, ...Parameters<typeof toldAfter>]>([
  ['the tests’ own content'],
  [
    'a byte order mark and line ends of Windows',
    ...['site.yaml', 'landing.yaml', 'legal/agb.md'].map(asOnWindows),
  ],
  ['a guarantee that is changed in both places', ...GUARANTEE],
  ...[2, 6].map((count): [string, ...Parameters<typeof toldAfter>] => [
    `${count} claims and cards, the picture chosen`,
    listed('claims', 'value: Gut, label: Zusage, condition: immer, href: /', count),
    listed('cards', 'title: Gut, description: Ist es., picture: Haus', count),
  ]),
  ['a link to any page in any form', replaced('site.yaml', link('/portfolio'), LINKS.map(link).join(''))],
])('no mistake: %s', (_what, ...changes) => expect(toldAfter(...changes)).toEqual([]))

test('days, times and closed days are read as an owner writes them', () => {
  const hours = [
    '{ days: "Mo-Mi, Fr", from: 9:00, to: 17:30 }',
    '{ days: Sa bis So, from: "10:00", to: 12:00 }',
  ]
  const { opening } = changedContent(
    replaced('booking.yaml', /^hours:\n.*/m, `hours: [${hours}]`),
    replaced('booking.yaml', 'closed: []', 'closed: [24.12., 24.12. bis 2.1., 3.8.2027 – 21.08.2027]'),
  )
  const range = (from: string, to: string) => ({ from, to })
  expect(opening).toEqual({
    hours: [
      { days: ['Mo', 'Di', 'Mi', 'Fr'], ...range('09:00', '17:30') },
      { days: ['Sa', 'So'], ...range('10:00', '12:00') },
    ],
    closed: [range('12-24', '12-24'), range('12-24', '01-02'), range('2027-08-03', '2027-08-21')],
    ...{ noticeInHours: 0, furthestInDays: null, callInMinutes: 30, morningMail: true },
  })
})

test('every text of the landing page may name the price and the facts of site.yaml', () => {
  const { landing } = changedContent(
    replaced('landing.yaml', 'priceFrom: 90', 'priceFrom: 1290'),
    replaced('landing.yaml', /eyebrow: .*/, 'eyebrow: Websites von {{brand}} {{package.price}}'),
  )
  expect(landing.hero.eyebrow).toBe('Websites von Musterwerk ab 1.290€')
  expect(landing.meta.title).toBe('Individuelle Websites ab 1.290€')
})

test('every fact of site.yaml that a text may name has a name there', () => {
  expect(Object.keys(siteFacts(readSiteContent(TEST_FOLDER))).sort()).toEqual(siteFactNames.toSorted())
})

const files = [TEST_CONTENT, 'tests/other-owner'].flatMap((folder) =>
  globSync([`${folder}/*.yaml`, `${folder}/portfolio/*.yaml`]),
)

test.each(files)('%s names a schema that the build writes, and that accepts it', (file) => {
  const source = readFileSync(file, 'utf8')
  const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(source) ?? []
  const built = temporaryFolder()
  writeSchemas(built)
  const path = relative(TEST_CONTENT, join(dirname(file), named))
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(built, path), 'utf8')))
  const content = parse(source)
  expect(schema.safeParse(content)).toMatchObject({ success: true })
  expect(schema.safeParse({ ...content, unknown: '' })).toMatchObject({ success: false })
})
