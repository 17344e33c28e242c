import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { readLegalContent } from '../../src/content/legal/legal-content.ts'
import { legalFacts } from '../../src/content/legal/legal-facts.ts'
import { partsOf } from '../../src/content/legal/legal-page.ts'
import { plainLines } from '../../src/content/legal/plain-lines.ts'
import { alone } from '../../src/content/reading/content-folder.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { readCheckedContent } from '../../src/site/read-checked-content.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { sharedFolder } from '../support/temporary-folder.ts'

/** A woman in business for herself in Saxony; the second owner is a company in Hamburg, see tests/other-owner. */
const HERS = {
  'placeholder: true': 'placeholder: false',
  'Max Mustermann': 'Dr. Aylin Güler',
  'Musterstraße 1': 'Karl-Heine-Straße 9',
  '12345': '04229',
  Musterstadt: 'Leipzig',
  'musterwerk.example': 'gueler-gestaltet.example',
  Musterwerk: 'Güler gestaltet',
  '+49 30 23125 100': '+49 341 55501 23',
  'Muster-Hosting GmbH': 'Rechenzentrum Pleiße GmbH',
  'Muster-Mail GmbH': 'Google Ireland Limited',
}
/** What stands in site.yaml instead of each `offen`, in the order of the file. */
const DECIDED = [
  ...['true', 'keine', 'DE123456789-00001', 'Sachsen', 'Deutschland', 'Irland'],
  '[{ recipient: Google LLC, country: USA, safeguard: Standardvertragsklauseln }]',
  ...['ja', 'Domain und Speicherplatz kosten 9 € im Monat.', '12 € im Monat', ...Array(8).fill('true')],
]

const folder = join(sharedFolder(), 'content')
cpSync(TEST_CONTENT, folder, { recursive: true })
for (const file of globSync(['*.yaml', 'portfolio/*.yaml', 'legal/*.md'], { cwd: folder })) {
  const path = join(folder, file)
  let text = readFileSync(path, 'utf8')
  for (const [was, is] of Object.entries(HERS)) text = text.replaceAll(was, is)
  if (file === 'site.yaml') for (const decision of DECIDED) text = text.replace(/(?<=: )offen$/m, decision)
  writeFileSync(path, text)
}
const { content } = await readCheckedContent(alone(folder), {})
const config = readConfig({}, content.site)

/** A section of a legal page, or the whole page, as lines. */
function read(page: 'impressum' | 'datenschutz' | 'agb', ...anchors: string[]): string {
  const parts = partsOf(readLegalContent(alone(folder), page, legalFacts(content, config)))
  const wanted = anchors.length > 0 ? anchors.map((anchor) => parts.get(anchor)) : [...parts.values()]
  return wanted.flatMap((part) => plainLines(part?.body ?? '')).join('\n')
}

test('her imprint names her, her number and no register', () => {
  expect(read('impressum', 'anbieter')).toBe(
    'Dr. Aylin Güler\nGüler gestaltet – Webentwicklung und Webdesign\nKarl-Heine-Straße 9\n04229 Leipzig\nDeutschland',
  )
  expect(read('impressum', 'redaktion')).toContain('enthält:\nDr. Aylin Güler\nKarl-Heine-Straße 9')
  expect(read('impressum', 'steuer')).toBe('Wirtschafts-ID (§ 139c AO): DE123456789-00001')
  expect(read('impressum')).not.toMatch(/Vertreten|Register|Sitz:|noch nicht/)
})

test('her privacy page has the authority of Saxony, her providers and what protects data abroad', () => {
  expect(read('datenschutz', 'aufsichtsbehoerde')).toMatch(/Sächsische Datenschutz.*\n?.*01067 Dresden/)
  expect(read('datenschutz', 'empfaenger')).toMatch(
    /Pleiße GmbH, Deutschland[\s\S]*Google LLC \(USA; Standardvertragsklauseln/,
  )
  expect(read('datenschutz')).not.toMatch(/noch nicht eingetragen|Registergericht/)
})

test('her terms say that no VAT is charged, and what a website costs afterwards', () => {
  expect(read('agb', 'paragraph-4')).toMatch(/Gemäß § 19 UStG wird keine Umsatzsteuer[\s\S]*9 € im Monat/)
})

test('she calls, and her mails end with her name and address and with nothing that a company has to say', () => {
  const mails = sampleMails(mailAgency(content, config), content.mails, new Date('2026-11-17T07:00:10Z'))
  const toVisitors = mails.filter(({ kind }) => kind.startsWith('visitor')).map(({ text }) => text)
  expect(toVisitors.length).toBeGreaterThan(5)
  for (const text of toVisitors) {
    expect(text).toContain(
      'Güler gestaltet · Dr. Aylin Güler\nKarl-Heine-Straße 9 · 04229 Leipzig · Deutschland\n',
    )
    expect(text).not.toMatch(/Sitz:|Vertreten/)
  }
  expect(toVisitors.join()).toContain('Dr. Aylin Güler ruft Sie unter')
})
