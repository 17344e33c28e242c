import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { ownerApp } from '../support/owner-app.ts'
import { MONDAY, PROPOSAL, visitorSite } from '../support/visitor-site.ts'

const LIMIT_IN_BYTES = 14_600
const BROTLI = { 'accept-encoding': 'br' }
const scriptsOf = (html: string) => html.match(/<script[\s\S]*?<\/script>/g)
const ordinary = scriptsOf(readFileSync(`${BUILT}/site/400.html`, 'utf8'))

/** As a browser receives it: in one round trip with its styles inside, without a script of its own, for nobody else. */
async function expectLight(answer: Promise<{ rawPayload: Buffer }>): Promise<void> {
  const { rawPayload } = await answer
  expect(rawPayload.length).toBeLessThanOrEqual(LIMIT_IN_BYTES)
  const html = brotliDecompressSync(rawPayload).toString()
  expect(html).not.toContain('rel="stylesheet"')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(scriptsOf(html)).toEqual(ordinary)
}

const visitors = await visitorSite({ pages: `${BUILT}/site` })
const move: Step = { kind: 'move', to: MONDAY }
const longest: Step = {
  kind: 'propose',
  proposals: [1, 2, 3].map((day) => ({ date: `2030-04-0${day}`, time: `1${day}:45` })),
  message: 'Am liebsten sprechen wir mit Ihnen in Ruhe, und dafür wollen wir uns Zeit nehmen. '.repeat(12),
}

test.each<[string, Step[]]>([
  ['requested', []],
  ['proposed', [longest]],
  ['confirmed', [PROPOSAL, { kind: 'accept', proposal: 1 }]],
  ['declined', [{ kind: 'decline', message: 'Wir sind ausgebucht.' }]],
  ['cancelled', [{ kind: 'call-off' }]],
  ['done', [{ kind: 'confirm' }, { kind: 'finish' }]],
  ['after a long back and forth', [PROPOSAL, move, PROPOSAL, move, PROPOSAL, move, longest]],
])('%s: the visitor’s page arrives in one round trip', async (_state, steps) => {
  const { app, book, take, settleMails, post } = visitors
  const key = await take(await book(), ...steps)
  const open = () => app.inject({ url: `/termin/${key}`, headers: BROTLI })
  await expectLight(open())
  await settleMails('failed')
  await expectLight(open())
  const nonsense = { preferredDate: 'x'.repeat(100), preferredTime: 'morgens' }
  await expectLight(post(key, 'verschieben', nonsense, BROTLI))
  await expectLight(post(key, 'absagen', { seen: '99' }, BROTLI))
})

const { get, book, take, signIn, answerLink } = await ownerApp({ pages: `${BUILT}/site` })
const NAMES = ['Erika', 'Jürgen', 'Zoë', 'Mehmet', 'Łukasz', 'Anna', 'Søren', 'Ida', 'Paul', 'Lena']
const IDEA =
  'Wir sind eine kleine Bäckerei mit drei Filialen und möchten Öffnungszeiten, Bestellungen und Stellen zeigen.'
const person = (
  index: number,
  preferredDate: string,
  preferredTime = `${`${9 + (index % 9)}`.padStart(2, '0')}:15`,
) =>
  book({
    firstName: String(NAMES[index % NAMES.length]),
    phone: `+49 30 23125 ${100 + index}`,
    websiteIdea: IDEA,
    preferredDate,
    preferredTime,
  })
const open = (path: string, session = {}) => expectLight(get(path, { ...BROTLI, ...session }))

test('the owner’s page of a request arrives in one round trip, with all its history', async () => {
  const request = await person(0, '2026-11-18', '10:30')
  await person(1, '2026-11-18', '10:45')
  const proposals = ['09:00', '10:00', '11:00'].map((time) => ({ date: '2026-11-20', time }))
  await take({ kind: 'propose', proposals, message: 'An dem Tag bin ich unterwegs.' }, request)
  await take({ kind: 'accept', proposal: 2 }, request)
  await take({ kind: 'move', to: { date: '2026-11-18', time: '10:30' } }, request)
  await open(`/anfragen/${request.id}`, await signIn())
  const link = await answerLink(request)
  await open(link)
  await take({ kind: 'confirm' }, request)
  await open(link)
  await open(`/anfragen/${request.id}`)
})

test('the list of a normal week arrives in one round trip', async () => {
  const days = (count: number, first: number, isOneDay = false) =>
    Array.from({ length: count }, (_, index) => person(index, `2026-11-${first + (isOneDay ? 0 : index)}`))
  for (const request of [...days(3, 16, true), ...days(8, 17)]) await take({ kind: 'confirm' }, await request)
  await Promise.all(days(5, 19, true))
  for (const request of days(12, 18)) await take({ kind: 'decline', message: '' }, await request)
  await open('/anfragen', await signIn())
  await open('/anfragen')
})
