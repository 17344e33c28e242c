import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_FOLDER } from '../../../tests/support/content/test-content.ts'
import { MAIL_KINDS } from '../../booking/appointments/kinds.ts'
import * as limits from '../../booking/limits.ts'
import { WINDOWS_IN_MS } from '../../http/guards/rate-limits.ts'
import { UNKNOWN_AUTHORITY } from '../facts/authorities.ts'
import { readContent } from '../read-content.ts'
import type { SiteContent } from '../site-content.ts'
import { legalPageNames, readLegalContent } from './legal-content.ts'
import { explainProcessing, legalFacts, withdrawalExample } from './legal-facts.ts'
import { PRIVACY_RECORD } from './privacy-record.ts'

const content = readContent(TEST_FOLDER)
const { site, landing } = content
const factsOf = (changes: Partial<SiteContent>, retentionDays = 180, mails = content.mails) =>
  legalFacts({ ...content, site: { ...site, ...changes }, mails }, { retentionDays })
const read = (page: (typeof legalPageNames)[number], facts: ReturnType<typeof factsOf>) =>
  JSON.stringify(readLegalContent(TEST_FOLDER, page, facts))

const withLegal = (changes: Partial<SiteContent['legal']>) =>
  factsOf({ legal: { ...site.legal, ...changes } })

test('one change in content/site.yaml changes the operator on every page, tax and ids where they stand', () => {
  const renamed = factsOf({ operator: { ...site.operator, name: 'Erika Beispiel' } })
  for (const page of legalPageNames) expect(read(page, renamed), page).toContain('Erika Beispiel')
  const taxed = read('agb', withLegal({ smallBusiness: false }))
  expect(taxed).toContain('inkl. 19 % MwSt.')
  expect(taxed).not.toContain('§ 19 UStG')
})

test.each([
  ['DE123456789', 'DE123456789-00001', ['(§ 27a UStG): DE123456789  \\n', '(§ 139c AO): DE123456789-00001']],
  ['keine', 'keine', ['(§ 27a UStG): noch nicht vergeben\\n']],
  ['offen', 'offen', ['(§ 27a UStG): noch nicht vergeben  \\n', '(§ 139c AO): DE123456789-00001']],
  // One number suffices, and nothing untrue is said about the other one.
  ['DE123456789', 'keine', ['(§ 27a UStG): DE123456789\\n']],
  ['keine', 'DE123456789-00001', ['(§ 139c AO): DE123456789-00001']],
])('with the numbers %s and %s the imprint says %j', (vatId, businessId, shown) => {
  const imprint = read('impressum', withLegal({ vatId, businessId }))
  for (const part of shown) expect(imprint).toContain(part)
  expect(imprint.match(/§ 27a UStG|§ 139c AO/g)).toHaveLength(shown.length)
})

test('a report repeats the privacy page word for word: what she adds there or in site.yaml is in both', () => {
  const legal = {
    ...site.legal,
    thirdCountries: 'nein' as const,
    host: { name: 'Wolke*7 GmbH', location: 'Irland' },
  }
  const added = '- **Kalender:** Uhr & Co., Deutschland – zeigt\n  [uns](#termin-kalender) die Termine.\n'
  const reported = content.reported.map((part) =>
    part.id === 'empfaenger' ? { ...part, body: part.body.replace('- **E-Mail', `${added}$&`) } : part,
  )
  const report = explainProcessing({ ...content, site: { ...site, legal }, reported }, { retentionDays: 30 })
  expect(report.map(({ label }) => label).join(' | ')).toBe(
    'Wer verantwortlich ist | Fristen auf einen Blick | Wozu, woher, auf welcher Grundlage | Wie lange | IP-Adresse und 24-Stunden-Grenze | Empfänger und Drittländer | Ihre Rechte | Widerspruchsrecht nach Art. 21 DSGVO | Beschwerde bei der Aufsichtsbehörde | Keine automatisierten Entscheidungen',
  )
  const lines = report.flatMap(({ text }) => text)
  for (const line of [
    'Terminanfrage mit Verlauf und Notiz: 30 Tage nach dem letzten Tag, um den es ging',
    'Zählung mit Prüfsummen: 24 Stunden, gelöscht spätestens 60 Minuten danach',
    '– Hosting: Wolke*7 GmbH, Irland – betreibt den Server, auf dem Website und Datenbank liegen.',
    '– Kalender: Uhr & Co., Deutschland – zeigt uns die Termine.',
    '– Löschung (Art. 17 DSGVO),',
    ...Object.values(UNKNOWN_AUTHORITY),
  ])
    expect(lines).toContain(line)
  expect(lines.join()).toContain('Wirtschaftsraums findet nicht statt.')
  expect(lines.join()).not.toMatch(/Was: Wie lange|\*\*|\]\(|\{\{|\\|mehr dazu/)
})

test('a change of the price changes the example of the withdrawal, and it still adds up, with cents as well', () => {
  const offer = { ...landing.pricing.package, priceFrom: 1295 }
  const dearer = { ...landing, pricing: { ...landing.pricing, package: offer } }
  const facts = legalFacts({ ...content, landing: dearer }, { retentionDays: 180 })
  const text = read('widerrufsrecht', facts).replaceAll('\\n', ' ')
  expect(text).toContain(
    'Vereinbart sind 1.295 €, 40 % der Arbeit sind getan. Auf diesen Teil entfallen 518 €.',
  )
  expect(text).toContain('höchstens 259 €: Haben Sie noch nichts bezahlt, schulden Sie nur diesen Betrag.')
  expect(text).toContain('Haben Sie schon alles bezahlt, erstatten wir 1.036 €.')
  const parts = Object.values(withdrawalExample(99))
  expect(parts).toEqual(expect.arrayContaining(['99 €', '40 %', '39,60 €', '19,80 €', '79,20 €']))
})

test('the privacy policy promises the setting RETENTION_DAYS, and says whether there is a reminder or a mail in the morning', () => {
  expect(read('datenschutz', factsOf({}))).toContain('Morgens ab 07:00 Uhr bekommen wir')
  const opening = { ...content.opening, morningMail: false }
  const never = { ...factsOf({}), ...legalFacts({ ...content, opening }, { retentionDays: 180 }) }
  expect(read('datenschutz', never)).toContain('Eine Übersicht des Tages verschickt der Server nicht.')
  expect(read('datenschutz', factsOf({}, 30))).toContain('30 Tage nach dem letzten Tag, den')
  expect(read('datenschutz', factsOf({}))).toContain('erinnern wir Sie am Tag davor um 17:00 Uhr')
  const without = read('datenschutz', factsOf({}, 180, { ...content.mails, reminder: false }))
  expect(without).toContain('Eine Erinnerung an den Termin verschicken wir nicht')
  expect(without).not.toContain('17:00')
})

const facts = legalFacts(content, { retentionDays: 180 })
const entries = Object.values(PRIVACY_RECORD)
const named = entries.flatMap(({ names }) => names?.split(' ') ?? [])

/** These sections tell of nothing that the program keeps, and no report repeats them. */
const ABOUT_NOTHING_KEPT = 'terminanfrage termin-pflichtangaben kontakt sicherheit'

test('every period that the code keeps has a section of the privacy page that names it, and no section another', () => {
  const isPeriod = (name: string) => /(?:Seconds|Minutes|Hours|Days|Years)$/i.test(name)
  const ofTheCode = Object.keys(facts).filter((name) => isPeriod(name) && !/^(law|periods)\./.test(name))
  expect(ofTheCode.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !facts[name])).toEqual([])
})

test('every section of the page describes something that is kept, or is listed as one that does not; every mail has one', () => {
  const { sections } = readLegalContent(TEST_FOLDER, 'datenschutz', facts)
  const anchors = sections.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)])
  expect(anchors.sort()).toEqual([...ABOUT_NOTHING_KEPT.split(' '), ...Object.keys(PRIVACY_RECORD)].sort())
  expect(entries.flatMap(({ mails = [] }) => mails).sort()).toEqual([...MAIL_KINDS].sort())
})

test('the privacy page names how long addresses are counted in memory', () => {
  const { calls, networks } = WINDOWS_IN_MS
  const periods = [calls / 1_000, networks / 60_000, limits.FORGOTTEN_WITHIN_SECONDS]
  const counting = Object.keys(facts).filter((name) => name.startsWith('counting.'))
  expect(counting.map((name) => facts[name]).sort()).toEqual(periods.map(String).sort())
})

test('backups and lines of the journal are deleted before they are older than the page says', () => {
  for (const file of ['deploy/systemd/musterwerk-backup.service', 'deploy/compose.yaml']) {
    // One night may find a file minutes too young: it goes in the next one.
    const [, days] = /backup --yes --keep-days (\d+) /.exec(readFileSync(file, 'utf8')) ?? []
    expect(Number(days) + 2, file).toBe(limits.BACKUP_RETENTION_IN_DAYS)
  }
  const journal = readFileSync('deploy/systemd/journald@musterwerk.conf', 'utf8')
  const days = (setting: string) => Number(new RegExp(`^${setting}=(\\d+)day$`, 'm').exec(journal)?.[1])
  expect(days('MaxFileSec') + days('MaxRetentionSec')).toBe(limits.LOG_RETENTION_IN_DAYS)
})
