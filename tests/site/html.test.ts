import { globSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { ownerApp } from '../support/app/owner-app.ts'
import { visitorSite } from '../support/app/visitor-site.ts'
import { MONDAY, PROPOSE } from '../support/desk.ts'
import { BUILT } from '../support/servers/built-site.ts'

const LIMIT_IN_BYTES = 14_600
const BROTLI = { 'accept-encoding': 'br' }
const scriptsOf = (html: string) => html.match(/<script[\s\S]*?<\/script>/g)
const ordinary = scriptsOf(readFileSync(`${BUILT}/site/400.html`, 'utf8'))

/** What the standard asks for, without a taste in quotes and cases: React writes `srcSet`, and browsers do not mind. */
const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

test.each(globSync('**/*.html', { cwd: `${BUILT}/site` }))('%s is good HTML', async (name) => {
  expect(await mistakesIn(readFileSync(`${BUILT}/site/${name}`, 'utf8'))).toEqual([])
})

/** As a browser receives it: in one round trip with its styles inside, without a script of its own, for nobody else. */
async function expectLight(answer: Promise<{ rawPayload: Buffer }>): Promise<string> {
  const { rawPayload } = await answer
  expect(rawPayload.length).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  const html = brotliDecompressSync(rawPayload).toString()
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(scriptsOf(html)).toEqual(ordinary)
  return html
}

async function expectGood(words: string, answer: Parameters<typeof expectLight>[0]): Promise<void> {
  const html = await expectLight(answer)
  expect(html).toContain(words)
  expect(await mistakesIn(html), words).toEqual([])
}

const visitors = await visitorSite({ pages: `${BUILT}/site` })
const move: Step = { kind: 'move', to: MONDAY }
const longest: Extract<Step, { kind: 'propose' }> = {
  kind: 'propose',
  proposals: [1, 2, 3].map((day) => ({ date: `2030-04-0${day}`, time: `1${day}:45` })),
  message: 'Am liebsten sprechen wir mit Ihnen in Ruhe, und dafür wollen wir uns Zeit nehmen. '.repeat(12),
}

test.each<[string, Step[]]>([
  ['requested', []],
  ['proposed', [longest]],
  ['confirmed', [PROPOSE, { kind: 'accept', proposal: 1 }]],
  ['declined', [{ kind: 'decline', message: 'Wir sind ausgebucht.' }]],
  ['cancelled', [{ kind: 'call-off' }]],
  ['done', [{ kind: 'confirm' }, { kind: 'finish' }]],
  ['after a long back and forth', [PROPOSE, move, PROPOSE, move, PROPOSE, move, longest]],
])('%s: the visitor’s page is good HTML and arrives in one round trip', async (_state, steps) => {
  const { app, book, take, settleMails, post } = visitors
  const key = await take(await book(), ...steps)
  const open = () => app.inject({ url: `/termin/${key}`, headers: BROTLI })
  await expectGood('Stand:', open())
  await settleMails('failed')
  await expectLight(open())
  const nonsense = { preferredDate: 'x'.repeat(100), preferredTime: 'morgens' }
  await expectLight(post(key, 'verschieben', nonsense, BROTLI))
  await expectLight(post(key, 'absagen', { seen: '99' }, BROTLI))
  await expectGood('Beschwerde bei', app.inject({ url: `/termin/${key}/auskunft`, headers: BROTLI }))
})

const { get, post, book, take, signIn, answerLink, store, clock } = await ownerApp({ pages: `${BUILT}/site` })
const NAMES = ['Erika', 'Jürgen', 'Zoë', 'Mehmet', 'Łukasz', 'Anna', 'Søren', 'Ida', 'Paul', 'Hannelore']
const websiteIdea =
  'Wir sind eine kleine Bäckerei mit drei Filialen und möchten Öffnungszeiten, Bestellungen und Stellen zeigen.'
const person = (index: number, preferredDate: string, preferredTime = `${10 + (index % 9)}:15`) => {
  const firstName = String(NAMES[index % NAMES.length])
  return book({ firstName, phone: `+49 30 23125 ${100 + index}`, websiteIdea, preferredDate, preferredTime })
}
const open = (words: string, path: string, session = {}) =>
  expectGood(words, get(path, { ...BROTLI, ...session }))

test('the owner’s pages of a request are good HTML and arrive in one round trip, with all its history', async () => {
  const request = await person(0, '2026-11-18', '10:30')
  await person(1, '2026-11-18', '10:45')
  const proposals = ['09:00', '10:00', '11:00'].map((time) => ({ date: '2026-11-20', time }))
  await take(request, { kind: 'propose', proposals, message: 'An dem Tag bin ich unterwegs.' })
  await take(request, { kind: 'accept', proposal: 2 })
  await take(request, { kind: 'move', to: { date: '2026-11-18', time: '10:30' } })
  const session = await signIn()
  await open('Musterfrau', `/anfragen/${request.id}`, session)
  await open('Gespräch eintragen', '/anfragen/neu', session)
  await open('Ganze Tage', '/anfragen/sperren', session)
  const link = await answerLink(request)
  await open('Musterfrau', link)
  await open('Dieser Link gilt nicht', `/antwort/${request.id}/x`)
  await take(request, { kind: 'confirm' })
  await open(`Anfrage Nr.\u00a0${request.id}: bestätigt`, link)
  await open(`Anfrage Nr.\u00a0${request.id}`, `/anfragen/${request.id}`)
  const token = await store.access.createSignIn(clock.now)
  await open('Anmelden', `/anfragen/anmelden/${token}?anfrage=${request.id}`)
  await open('Link zum Anmelden schicken', '/anfragen')
  const { body } = await post('/termin', { firstName: 'E' })
  expect(body).toContain('Vorname muss mindestens 2 Zeichen haben')
  expect(await mistakesIn(body)).toEqual([])
})

test('the owner’s page of a request arrives in one round trip in every open state, with the longest words', async () => {
  const idea = `${websiteIdea} Dazu kommen Bilder aus der Backstube, Rezepte und ein Blick auf jede Filiale. `
  const request = await book({ preferredDate: '2026-12-01', websiteIdea: idea.repeat(6).slice(0, 1000) })
  const session = await signIn()
  const times = (hour: number) =>
    [1, 2, 3].map((day) => ({ date: `2026-12-0${day + 1}`, time: `${hour + day}:00` }))
  const steps: Step[] = [
    { ...longest, proposals: times(9) },
    { kind: 'accept', proposal: 2 },
    { ...longest, proposals: times(13), isMissed: true },
  ]
  await store.dossiers.note(request.id, idea.slice(0, 150))
  for (const step of steps) {
    await open('Musterfrau', `/anfragen/${request.id}`, session)
    await open('nicht erreicht haben, steht', `/anfragen/${request.id}?nicht-erreicht=1`, session)
    await take(request, step)
  }
  await open('3 Vorschläge', `/anfragen/${request.id}`, session)
  const refused = { ...session, ...BROTLI }
  await expectLight(post(`/anfragen/${request.id}/vorschlagen`, { seen: '3' }, refused))
})

test('the list with 40 waiting, the most that it shows whole, is good HTML and arrives in one round trip', async () => {
  const busy = await ownerApp({ pages: `${BUILT}/site` })
  const lastNames = ['Krume', 'Öztürk', 'Groß', 'Musterfrau', 'Yıldız']
  const ideas = ['Bäckerei mit drei Filialen und Stellen', 'Tischlerei, Bilder meiner Arbeit', websiteIdea]
  for (let index = 0; index < 42; index++)
    await busy.book({
      firstName: String(NAMES[index % 10]),
      lastName: String(lastNames[Math.floor(index / 10)]),
      phone: `+49 30 23125 ${100 + index}`,
      websiteIdea: `${index}. ${ideas[index % 3]}`,
      preferredDate: `2026-11-${17 + (index % 13)}`,
      preferredTime: `${10 + (index % 9)}:30`,
    })
  for (const id of [3, 7]) await busy.take({ id }, { kind: 'confirm' })
  const call = await busy.book({ preferredDate: '2026-11-16', preferredTime: '10:15', websiteIdea })
  await busy.take(call, { kind: 'confirm' })
  const answer = busy.get('/anfragen', { ...BROTLI, ...(await busy.signIn()) })
  await expectGood('23 weitere Anfragen', answer)
  const { rawPayload, headers } = await answer
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  expect(rawPayload.length + lines.join('').length).toBeLessThanOrEqual(LIMIT_IN_BYTES)
})
