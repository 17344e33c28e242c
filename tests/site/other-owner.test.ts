import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { DAY_IN_MS } from '../../src/booking/times/berlin-time.ts'
import { readConfig } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { sampleMails } from '../../src/dev/sample-mails.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import { givenCommandLine } from '../support/app/command-line.ts'
import { pageOf } from '../support/app/owner-app.ts'
import { MORNING, visitorSite } from '../support/app/visitor-site.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { leftIn, readable, tracesOf } from '../support/browsers/traces.ts'
import { doubledIn, hardCodedIn } from '../support/content/hard-coded.ts'
import { OTHER_OWNER } from '../support/content/other-owner.ts'
import { OUR_CONTENT } from '../support/content/our-content.ts'
import { TEST_FOLDER } from '../support/content/test-content.ts'
import { CALL_OFF, CONFIRM, DECLINE, FINISH, FRIDAY, offer, PROPOSE, TUESDAY } from '../support/desk.ts'
import { BUILT } from '../support/servers/built-site.ts'

const hers = readContent(OTHER_OWNER.content)
const traces = tracesOf(TEST_FOLDER, OTHER_OWNER.content)
/** 08:00 in Berlin, when the first owner opens: the current time is no trace of these hours. */
const NOW = new Date('2026-11-17T07:00:10Z')

const filesOf = (pattern: string) => globSync(pattern, { cwd: `${OTHER_OWNER.built}/site` })
const read = (file: string, built = OTHER_OWNER.built) => readFileSync(`${built}/site/${file}`)
const page = (file: string) => read(file).toString()
const samples = filesOf('beispiele/**/*.html')

test('nothing of the old owner is left in any file of the site', () => {
  const files = filesOf('**/*.{html,svg,webmanifest,xml,txt,js,css}')
  const own = files.filter((file) => !samples.includes(file))
  expect(own.length).toBeGreaterThan(15)
  expect(own.flatMap((file) => leftIn(page(file), traces).map((what) => `${file} – ${what}`))).toEqual([])
})

test('the samples name the new agency, and their companies stay as they are', () => {
  const ofTheAgency = /^(site\.(brand|url|contact|mail)|derived)/
  const identity = traces.filter(({ field }) => ofTheAgency.test(field))
  // Two of the six have no card of hers, and so no page.
  expect(samples).toHaveLength(4)
  for (const sample of samples) {
    expect(leftIn(page(sample), identity), sample).toEqual([])
    expect(readable(page(sample))).toContain(`Beispielprojekt von ${hers.site.brand}`)
  }
})

test('every icon and preview differs; previews have her ground and none of the old colours', async () => {
  const pictures = filesOf('*.png')
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.filter((file) => read(file).equals(read(file, BUILT)))).toEqual([])
  for (const file of filesOf('preview.png')) {
    const data = await sharp(read(file)).removeAlpha().raw().toBuffer()
    const pixels = new Map<number, number>()
    for (let at = 0; at < data.length; at += 3) {
      const colour = data.readUIntBE(at, 3)
      pixels.set(colour, (pixels.get(colour) ?? 0) + 1)
    }
    const pixelsOf = (colour: string) => pixels.get(Number.parseInt(colour.slice(1), 16)) ?? 0
    expect(pixelsOf(hers.theme.paper.light), file).toBe(Math.max(...pixels.values()))
    const old = Object.values(OUR_CONTENT.theme).filter(({ light }) => pixelsOf(light) > 100)
    expect(old, file).toEqual([])
  }
})

test('her logo stands where the four tiles were', () => {
  expect(page('icon.svg')).toBe(hers.logo?.svg)
  const marks = (file: string) => page(file).match(/<img [^>]*src="\/icon\.svg"[^>]*>/g) ?? []
  expect(marks('index.html')).toHaveLength(2)
  for (const mark of marks('index.html')) expect(mark).toContain('width="54" height="36"')
  expect(page('index.html')).not.toContain('brand-mark"')
  for (const sample of samples) expect(marks(sample), sample).toHaveLength(1)
})

const IN_REGISTER = [
  'Vertreten durch die Geschäftsführung: Ida Beispiel und Kai Beispiel',
  'Sitz: Hamburg; Registergericht: Amtsgericht Hamburg, HRB 000000',
]

test('her company’s imprint has its register, and a person answers for the contents and calls', () => {
  const imprint = readable(page('impressum.html'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(imprint).toContain('Kontor Nordlicht GmbH')
  for (const line of IN_REGISTER) expect(imprint).toContain(line)
  expect(imprint).toMatch(/§ 18 [^:]*: Ida Beispiel Beispielkai 7 54321/)
  expect(page('index.html')).toMatch(/<strong>Ida Beispiel<\/strong>/)
  expect(page('index.html')).not.toContain('Kontor Nordlicht GmbH</strong>')
})

test('every mail to a visitor has what the law wants in letters of a company', () => {
  const mails = sampleMails(mailAgency(hers, readConfig({}, hers.site)), hers.mails, NOW)
  const toVisitors = mails.filter(({ kind }) => kind.startsWith('visitor'))
  expect(toVisitors.length).toBeGreaterThan(5)
  for (const { html, text } of toVisitors)
    for (const line of ['Kontor Nordlicht GmbH', ...IN_REGISTER])
      for (const shown of [html, text]) expect(readable(shown)).toContain(line)
})

const { clock, app, book, find, take, open, post, get, settleMails, signedIn } = await visitorSite({
  content: () => hers,
  pages: `${OTHER_OWNER.built}/site`,
})
const desk = await signedIn()
/** Of something that a visitor sees. */
const expectHerWords = (shown: string, what: string) => expect(hardCodedIn(shown), what).toEqual([])

/** Samples have words of their own, the desk and the pages about errors those of the program. */
const PAGES = globSync('**/*.html', {
  cwd: `${OTHER_OWNER.built}/site`,
  exclude: ['beispiele/**', 'frames/o*', '[45]*'],
})

test.each(PAGES)('every word of %s is hers', (file) => {
  expectHerWords(readFileSync(`${OTHER_OWNER.built}/site/${file}`, 'utf8'), file)
})

/** Long lines are folded. */
const wordsOf = (calendar = '') =>
  calendar
    .replaceAll('\r\n ', '')
    .match(/(?<=^(?:SUMMARY|DESCRIPTION):).*/gm)
    ?.join('<br>') ?? ''

test('every word of the mails to visitors is hers, no mail to her doubles content, and nothing of the old owner is left', () => {
  const agency = mailAgency(hers, readConfig({}, hers.site))
  for (const { kind, ...mail } of sampleMails(agency, hers.mails, NOW)) {
    const { subject, html, text, calendar } = mail
    if (/^(visitor|former)/.test(kind))
      expectHerWords([subject, html, text, wordsOf(calendar).replaceAll('\\n', '<br>')].join('<br>'), kind)
    else expect(doubledIn(html), kind).toEqual([])
    const whole = JSON.stringify(mail, null, 1).replaceAll('\\"', '"')
    expect(leftIn(whole, traces), kind).toEqual([])
    expect(whole).toContain(hers.site.brand)
    const { paper, signal, band } = hers.theme
    const colours = kind === 'visitor' ? [paper, signal, band] : [paper, signal]
    for (const { light } of colours) expect(whole, kind).toContain(light)
    expect(mail.from).toEqual({ name: hers.site.brand, address: 'kalender@kontor-nordlicht.example' })
  }
})

const cli = await givenCommandLine({ contentDir: `${OTHER_OWNER.built}/content`, now: () => NOW })

test('nothing of the old owner is left in what the command line says', async () => {
  await cli.store.appointments.book(bookingRequest({}, NOW), UNKNOWN_ADDRESS, NOW)
  let said = ''
  for (const command of ['help', 'list', 'show 1', 'report erika@example.org', 'doctor', 'mails']) {
    const { stdout, stderr } = await cli.run(...command.split(' '))
    said += (stdout + stderr).replaceAll(cli.dataDir, '')
  }
  expect(leftIn(said, traces)).toEqual([])
  expect(said).toContain(`${hers.site.legal.host.name}, ${hers.site.legal.host.location}`)
  expect(said).toMatch(
    /✓ Texte: Ihre eigenen sind booking\.yaml, landing\.yaml, .* und portfolio\/; was dort nicht steht/,
  )
})

const ONE = offer('2030-03-11 14:00')
test.each<[string, ...(Step | number)[]]>([
  ['requested'],
  ['never answered', 30],
  ['proposed', PROPOSE],
  ['one time proposed', ONE],
  ['proposed, over', PROPOSE, 30],
  ['called in vain', { ...ONE, isMissed: true } as Step],
  ['postponed', CONFIRM, PROPOSE],
  ['accepted', PROPOSE, { kind: 'accept', proposal: 1 }],
  ['moved', CONFIRM, { kind: 'move', to: { ...TUESDAY, time: '11:00' } }],
  ['confirmed', CONFIRM],
  ['confirmed, over', CONFIRM, 30],
  ['declined', DECLINE],
  ['called off', CALL_OFF],
  ['ticked off', FINISH],
  ['spoken', CONFIRM, 5, FINISH],
])('every word of a request’s pages is hers, and none at the desk is doubled: %s', async (what, ...steps) => {
  const key = await book()
  for (const step of steps)
    if (typeof step === 'number') clock.now = new Date(MORNING.getTime() + step * DAY_IN_MS)
    else await take(key, step)
  for (const result of ['gebucht', 'angenommen', 'verschoben', 'abgesagt'])
    expectHerWords((await open(key, `?ergebnis=${result}`)).body, what)
  expectHerWords((await get(`/termin/${key}/auskunft`)).body, what)
  expectHerWords(wordsOf((await get(`/termin/${key}/termin.ics`)).body).replaceAll('\\n', '<br>'), what)
  const { appointment } = await find(key)
  for (const page of [pageOf(appointment), '/anfragen'])
    expect(doubledIn((await desk.get(page)).body), page).toEqual([])
})

test('a call is as long in a calendar as with her: 45 minutes', async () => {
  const { body } = await get(`/termin/${await book()}/termin.ics`)
  expect(body).toContain('DTSTART:20300305T093000Z\r\nDTEND:20300305T101500Z')
})

test('every word about a correction, a step that fails and a mail is hers', async () => {
  const key = await book()
  const answered = async (step: string, fields: Record<string, string> = {}, which = key) => {
    const { headers, body } = await post(which, step, fields)
    expectHerWords(headers.location ? (await get(headers.location)).body : body, step)
  }
  await answered('absagen', { seen: '9' })
  for (const phone of ['1', '030 23125 102']) await answered('telefon', { phone })
  await answered('adresse', { email: 'x' })
  await answered('verschieben')
  for (const _ of ['once', 'twice']) await answered('absagen')
  const offered = await take(await book(), PROPOSE)
  await take(await book({ preferredDate: FRIDAY.date, preferredTime: FRIDAY.time }), CONFIRM)
  await answered('annehmen', { proposal: '1' }, offered)
  await answered('adresse', { email: 'erika@example.com' }, offered)
  expectHerWords((await open('x'.repeat(24))).body, 'gone')
  expectHerWords((await open(await book({}, true))).body, 'likely spam')
  for (const outcome of ['waiting', 'failed', 'sent'] as const) {
    const written = await book()
    await settleMails(outcome)
    expectHerWords((await open(written)).body, outcome)
  }
})

test('every word about a form that is refused is hers, and so is the ticket', async () => {
  const send = async (fields: Record<string, string>, headers = {}) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.99.1.1' }
    const payload = String(new URLSearchParams(fields))
    return app.inject({ method: 'POST', url: '/termin', headers: { ...type, ...headers }, payload })
  }
  const { privacyAccepted: _, ...texts } = bookingRequest({ preferredDate: '2030-03-06' })
  const form = { ...texts, privacyAccepted: 'on' }
  expectHerWords((await send({})).body, 'empty')
  expectHerWords((await send(form, { 'sec-fetch-site': 'cross-site' })).body, 'cross-site')
  expectHerWords((await send(form, { 'content-type': 'text/plain' })).body, 'unreadable')
  expectHerWords((await send({ websiteIdea: 'x'.repeat(100_000) })).body, 'too long')
  const booked = await send(form)
  expectHerWords((await get(String(booked.headers.location))).body, 'booked')
  await send(form)
  const headers = { 'x-forwarded-for': '10.99.1.1' }
  const ticket = await app.inject({ url: '/termin?ergebnis=bereits-gebucht', headers })
  expectHerWords(ticket.body, 'ticket')
})
