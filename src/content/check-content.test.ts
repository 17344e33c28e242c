import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { changedContent, replaced, toldAfter, toldBy } from '../../tests/support/broken-content.ts'
import { checkContent } from './check-content.ts'
import { escapeMarkdown, fillPlaceholders } from './facts/fill-placeholders.ts'
import { siteFactNames, siteFacts } from './facts/site-facts.ts'
import { landingSchema } from './landing-content.ts'
import { readContent } from './read-content.ts'
import { readContentFile } from './reading/content-file.ts'
import { readSiteContent } from './site-content.ts'
import { schemaFiles } from './write-schemas.ts'

test('content without mistakes is accepted, also that of another owner', () => {
  expect(toldAfter()).toEqual([])
  checkContent('tests/other-owner', readContent('tests/other-owner'), { retentionDays: 180 })
})

test('a byte order mark and line ends of Windows are no mistakes', () => {
  const asOnWindows = ['site.yaml', 'landing.yaml', 'legal/agb.md'].map((file) => (folder: string) => {
    const path = join(folder, file)
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`)
  })
  expect(toldAfter(...asOnWindows)).toEqual([])
})

test('a guarantee that is changed in both places is accepted, and a link to any page in any form', () => {
  const link = (href: string) => `    - { label: Portfolio, href: ${href} }\n`
  const hrefs = ['/portfolio/', '/termin', '/agb?a=b#seo', 'https://musterwerk.example/agb#seo']
  const told = toldAfter(
    replaced('site.yaml', 'guaranteeDays: 30', 'guaranteeDays: 60'),
    replaced('landing.yaml', 'value: 30 Tage', 'value: 60 Tage'),
    replaced('site.yaml', link('/portfolio'), [...hrefs, '/beispiele/nebelbad'].map(link).join('')),
  )
  expect(told).toEqual([])
})

test('a text may quote words, and be a quotation if straight quotes are around it', () => {
  const told = toldAfter(
    replaced('mails.yaml', 'subject: Ihr Termin ist abgesagt', 'subject: "„Bis bald“"'),
    replaced('mails.yaml', 'headline: Ihr Termin ist abgesagt.', 'headline: „Ja“ heißt nicht „nein“'),
  )
  expect(told).toEqual([])
})

test('with placeholder: false every shipped fact must be replaced and every legal one decided, all told at once', () => {
  const told = toldAfter(replaced('site.yaml', /^placeholder: true/m, 'placeholder: false'))
  expect(told.map((line) => /Feld „(.*?)“/.exec(line)?.[1]).join(' ')).toBe(
    'brand url operator.name operator.street operator.postalCode operator.city contact.phone contact.email ' +
      'mail.admin mail.from legal.host.name legal.mailProvider.name ' +
      'legal.smallBusiness legal.vatId legal.businessId legal.supervisoryAuthority ' +
      'legal.host.location legal.mailProvider.location legal.runningCosts ' +
      'legal.promises.lieferung-24h legal.promises.seo legal.promises.uptime ' +
      'legal.promises.geld-zurueck legal.promises.support',
  )
  for (const line of told)
    expect(line).toMatch(/ist noch die Angabe aus der Vorlage, erwartet wird|ist noch offen, erwartet wird/)
})

const readLanding = (folder: string) => readContentFile(join(folder, 'landing.yaml'), landingSchema)

test('two to six claims are accepted, seven are not', () => {
  const claim = '    - { value: Gut, label: Zusage, condition: immer, href: / }\n'
  const toldOf = (count: number) =>
    toldBy(readLanding, replaced('landing.yaml', /(?<= {2}claims:\n)(?: {4}.*\n)+/, claim.repeat(count)))
  expect([toldOf(2), toldOf(6)]).toEqual([[], []])
  expect(toldOf(7)[0]).toMatch(/hero\.claims.*erwartet werden zwei bis sechs Zusagen/)
})

test('two to six feature cards are accepted, with a picture of choice', () => {
  const toldOf = (count: number, card = '    - { title: Gut, description: Ist es. }\n') =>
    toldBy(readLanding, replaced('landing.yaml', /(?<= {2}cards:\n)(?: {4}.*\n)+/, card.repeat(count)))
  expect([toldOf(2), toldOf(6)]).toEqual([[], []])
  expect(toldOf(2, '    - { title: Gut, description: Ist es., picture: Haus }\n')).toEqual([])
  expect(toldOf(2, '    - { title: Gut, description: Ist es., picture: Rad }\n')[0]).toContain(
    'erwartet wird ein Bild, eines von: Geräte, Schloss',
  )
  for (const count of [1, 7]) expect(toldOf(count)[0]).toContain('erwartet werden zwei bis sechs Karten')
})

test('a text that counts entries or cards follows them', () => {
  const told = toldAfter(
    replaced('landing.yaml', /(?<=portfolio:\n {2}title: ).*/, 'Sieben Arbeitsproben'),
    replaced('landing.yaml', 'title: Was Sie von uns bekommen', 'title: Drei Gründe'),
    replaced('portfolio.yaml', 'title: Portfolio im Aufbau', 'title: Sechs Websites, 6 Seiten, fünf Jahre'),
  )
  expect(told.map((line) => /Feld.*?: .*?, /.exec(line)?.[0])).toEqual([
    'Feld „features.title“: hier steht „Drei Gründe“, ',
    'Feld „portfolio.title“: hier steht „Sieben Arbeitsproben“, ',
  ])
})

test('a link to a sample without a card is dead', () => {
  const told = toldAfter(
    replaced('site.yaml', 'href: /portfolio }', 'href: /beispiele/nebelbad/ }'),
    (folder) => rmSync(join(folder, 'portfolio/wellness.yaml')),
    (folder) => {
      for (const view of ['desktop', 'phone'])
        rmSync(join(folder, `portfolio/pictures/wellness.${view}.webp`))
    },
  )
  expect(told.join()).toContain('der Link führt zur Seite „/beispiele/nebelbad/“, die es nicht gibt')
})

test('every text of the landing page may name the price and the facts of content/site.yaml', () => {
  const { landing } = changedContent(
    replaced('landing.yaml', 'priceFrom: 90', 'priceFrom: 1290'),
    replaced('landing.yaml', /eyebrow: .*/, 'eyebrow: Websites von {{brand}} {{package.price}}'),
  )
  expect(landing.hero.eyebrow).toBe('Websites von Musterwerk ab 1.290€')
  expect(landing.meta.title).toBe('Individuelle Websites ab 1.290€')
})

test('placeholders are replaced, with or without spaces inside; one without a value is named with its file', () => {
  const values = { 'operator.name': 'Max Mustermann', 'legal.vatId': undefined }
  const fill = (text: string) => fillPlaceholders('agb.md', text, values)
  expect(fill('{{operator.name}} und {{ operator.name }}')).toBe('Max Mustermann und Max Mustermann')
  expect(() => fill('{{constructor}}')).toThrow('agb.md: der Platzhalter {{constructor}} ist hier unbekannt')
  expect(() => fill('{{legal.vatId}}')).toThrow('agb.md: der Platzhalter {{legal.vatId}} hat keinen Wert')
  expect(escapeMarkdown('Sonne_Mond & <Sterne>')).toBe('Sonne\\_Mond \\& \\<Sterne\\>')
})

test('every fact of content/site.yaml that a text may name has a name there', () => {
  expect(Object.keys(siteFacts(readSiteContent(TEST_CONTENT))).sort()).toEqual(siteFactNames.toSorted())
})

test.each(schemaFiles)('$path is up to date', ({ path, schema }) => {
  expect(JSON.parse(readFileSync(path, 'utf8')), 'run: node src/content/write-schemas.ts').toEqual(schema)
})

const shipped = ['content', 'tests/other-owner'].flatMap((folder) =>
  globSync([`${folder}/*.yaml`, `${folder}/portfolio/*.yaml`]),
)

test.each(shipped)('%s names a schema that accepts it', (file) => {
  const source = readFileSync(file, 'utf8')
  const [, named = ''] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(source) ?? []
  const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(dirname(file), named), 'utf8')))
  const content = parse(source)
  expect(schema.safeParse(content)).toMatchObject({ success: true })
  expect(schema.safeParse({ ...content, unknown: '' })).toMatchObject({ success: false })
})
