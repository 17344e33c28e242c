import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { OUR_CONTENT } from '../../tests/support/content/our-content.ts'
import { TEST_CONTENT } from '../../tests/support/content/test-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { checkContent } from './check-content.ts'
import { fieldsOfOldVersions, ownTexts } from './own-texts.ts'
import { readContent } from './read-content.ts'
import { ContentError } from './reading/content-mistake.ts'

/** An owner's folder with these files over the tests' content; her facts are theirs. */
function over(files: Record<string, string>) {
  const own = temporaryFolder()
  const facts = readFileSync(join(TEST_CONTENT, 'site.yaml'), 'utf8')
  for (const [name, text] of Object.entries({ 'site.yaml': facts, ...files })) {
    mkdirSync(dirname(join(own, name)), { recursive: true })
    writeFileSync(join(own, name), text)
  }
  return { own, shipped: TEST_CONTENT }
}

function read(files: Record<string, string>) {
  const folder = over(files)
  const content = readContent(folder)
  checkContent(folder, content, { retentionDays: 180 })
  return content
}

function told(files: Record<string, string>): string[] {
  try {
    read(files)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
}

test('a folder with nothing but the facts is the whole website', () => {
  const { reported, ...whole } = read({})
  const { reported: __, portfolio, ...ours } = OUR_CONTENT
  expect(reported.length).toBeGreaterThan(3)
  expect({ ...whole, portfolio: whole.portfolio.items.length }).toEqual({
    ...ours,
    portfolio: portfolio.items.length,
  })
})

test('a field of hers takes the place of the shipped one, and of no other; a list is one value', () => {
  const { landing, theme, opening } = read({
    'landing.yaml': 'hero: { eyebrow: Aus Kiel }\nappointment: { steps: [Anrufen.] }',
    'theme.yaml': `paper: { light: "#ffffff" }`,
    'booking.yaml': 'hours: [{ days: Mo, from: 09:00, to: 12:00 }]',
  })
  expect(landing.hero).toEqual({ ...OUR_CONTENT.landing.hero, eyebrow: 'Aus Kiel' })
  expect(landing.appointment).toEqual({ ...OUR_CONTENT.landing.appointment, steps: ['Anrufen.'] })
  expect(theme.paper).toEqual({ ...OUR_CONTENT.theme.paper, light: '#ffffff' })
  expect(opening).toEqual({ ...OUR_CONTENT.opening, hours: [{ days: ['Mo'], from: '09:00', to: '12:00' }] })
})

test('what is optional is switched off by false; what is not is asked for', () => {
  expect(OUR_CONTENT.form.fields.email.hint).toBeTruthy()
  const { form } = read({ 'form.yaml': 'fields: { email: { hint: false } }' })
  expect(form.fields.email).toEqual({ label: OUR_CONTENT.form.fields.email.label })
  expect(read({ 'booking.yaml': 'morningMail: false' }).opening).toMatchObject({ morningMail: false })
  expect(told({ 'form.yaml': 'button: false' })).toEqual([
    expect.stringMatching(/\/form\.yaml, Zeile 1, Feld „button“: hier steht „false“, erwartet wird ein Text/),
  ])
})

test('a legal page is hers as a whole', () => {
  const ours = readFileSync(join(TEST_CONTENT, 'legal/agb.md'), 'utf8')
  const page = ours.replace(/^(## [^\n]+\n)/m, '$1\n[weg](/nirgends)\n')
  expect(told({ 'legal/agb.md': page })).toEqual([
    expect.stringMatching(/legal\/agb\.md, Zeile \d+: der Link führt zur Seite „\/nirgends“/),
  ])
})

test('the portfolio is hers or ours, never mixed', () => {
  const entry = 'title: Boot\ndescription: Eine Website.\ncategory: Handel\nurl: https://boot.example'
  expect(read({ 'portfolio/boot.yaml': entry }).portfolio.items.map(({ name }) => name)).toEqual(['boot'])
})

test('facts, promises and decisions are never lent', () => {
  const facts = readFileSync(join(TEST_CONTENT, 'site.yaml'), 'utf8')
  const missing = [/^ {2}vatId: .*\n/m, /^ {2}phone: .*\n/m, /^placeholder: .*\n/m]
  const text = missing.reduce((text, line) => text.replace(line, ''), facts)
  const lines = told({ 'site.yaml': text }).join('\n')
  for (const field of ['placeholder', 'contact.phone', 'legal.vatId'])
    expect(lines).toContain(`Feld „${field}“: fehlt, erwartet wird`)
  const withoutPeriod = facts.replace(/^ {4}guaranteeDays: .*\n/m, '')
  expect(told({ 'site.yaml': withoutPeriod }).join('\n')).toContain('{{periods.guaranteeDays}}')
  const texts = facts.replace(/^(header|footer|mosaic):.*\n(?: .*\n)*/gm, '')
  expect(read({ 'site.yaml': texts }).site).toEqual(OUR_CONTENT.site)
})

test('a field that went is named and ignored; one that is nearly called so is a mistake', () => {
  const files = {
    'landing.yaml': 'motto: Gut\nhero: { eyebrow: Aus Kiel, ribbon: Neu }',
    'portfolio/boot.yaml':
      'title: Boot\ndescription: Eine Website.\ncategory: Handel\nurl: https://boot.example\nstars: 5',
  }
  expect(read(files).landing.hero.eyebrow).toBe('Aus Kiel')
  expect(fieldsOfOldVersions(over(files)).map(({ field, line }) => [field, line])).toEqual([
    ['hero.ribbon', 2],
    ['motto', 1],
    ['stars', 5],
  ])
  expect(told({ 'landing.yaml': 'hero: { titel: Gut }' })).toEqual([
    expect.stringMatching(/Feld „hero\.titel“: dieses Feld ist unbekannt, gemeint ist wohl „title“/),
  ])
})

test('a file that is nearly called like one of ours is a mistake, and so is one with another ending', () => {
  expect(told({ 'lending.yaml': '' }).join()).toMatch(
    /lending\.yaml: diese Datei ist unbekannt, gemeint ist wohl „landing\.yaml“/,
  )
  expect(told({ 'mails.yml': '' }).join()).toMatch(/mails\.yaml: die Datei fehlt; eine heißt „mails\.yml“/)
  expect(told({ 'notizen.yaml': '' })).toEqual([])
})

test('a mistake in a shipped text that her facts bring about is told where that text stands', () => {
  const facts = readFileSync(join(TEST_CONTENT, 'site.yaml'), 'utf8').replace(
    'guaranteeDays: 30',
    'guaranteeDays: 60',
  )
  expect(told({ 'site.yaml': facts })).toEqual([
    expect.stringMatching(/^tests\/content\/landing\.yaml, Zeile \d+, Feld „pricing\.claims\.4\.value“/),
  ])
})

test('her files are named', () => {
  expect(ownTexts({ own: 'tests/other-owner', shipped: TEST_CONTENT })).toEqual([
    ...['booking.yaml', 'landing.yaml', 'logo.svg', 'person.webp', 'site.yaml', 'theme.yaml', 'portfolio/'],
  ])
})
