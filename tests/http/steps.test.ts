import { expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { ownerApp } from '../support/app/owner-app.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { withoutOverlaps } from '../support/app/test-app.ts'
import { slotAt } from '../support/content/opening-hours.ts'
import { CONFIRM, DECLINE, FINISH, offer, TAKE_BACK } from '../support/desk.ts'

const { get, post, book, read, take, signIn, answerLink, desk, clock } = await ownerApp({
  content: withoutOverlaps,
})
const session = await signIn()

const PROPOSE = offer('2026-11-20 09:00')
const MOVE: Step = { kind: 'move', to: slotAt('2026-11-24 14:00') }

/** Where somebody takes steps, what the other side did meanwhile, and how that is told. */
const WAYS = {
  'the owner, signed in': {
    pageOf: async ({ id }: Appointment) => `/anfragen/${id}`,
    meanwhile: [MOVE, 'Erika Musterfrau hat vorgeschlagen: Dienstag, 24.11.2026, 14:00 Uhr'],
  },
  'the owner, by the link': {
    pageOf: answerLink,
    meanwhile: [MOVE, 'angefragt'],
  },
  'the visitor': {
    pageOf: async ({ visitorKey }: Appointment) => `/termin/${visitorKey}`,
    meanwhile: [CONFIRM, 'Wir haben den Termin bestätigt.'],
  },
} as const
type Way = keyof typeof WAYS

/** What a step leads to: the outcome in the address, the title of that page, the request, and its new mails. */
type Done = [outcome: string, title: string, after: Partial<Appointment>, ...mails: string[]]
/** `before`: what has to have happened. `again`: the answer to a second click. */
type Row = [way: Way, step: string, fields: Record<string, string>, Done, before?: Step[], again?: number]

const SLOT = { date: '2026-12-01', time: '16:15' }
const AGREED = { state: 'confirmed', preferredDate: SLOT.date, preferredTime: SLOT.time } as const
const MESSAGE = { message: 'Meine Worte' }
const TYPED = { date1: SLOT.date, time1: SLOT.time, ...MESSAGE }
const PROPOSED: Done = ['vorgeschlagen', 'Zeiten vorgeschlagen', { state: 'proposed' }, 'visitor-proposed']
const ANSWERS: [step: string, fields: Record<string, string>, Done, before?: Step[]][] = [
  ['bestaetigen', {}, ['bestaetigt', 'Bestätigt', { state: 'confirmed' }, 'visitor-confirmed']],
  ['vorschlagen', TYPED, PROPOSED],
  ['absagen', MESSAGE, ['abgesagt', 'Abgesagt', { state: 'declined' }, 'visitor-declined']],
  ['vereinbaren', SLOT, ['vereinbart', 'Vereinbart', AGREED, 'visitor-confirmed']],
  ['erledigt', {}, ['erledigt', 'Erledigt', { state: 'done' }], [CONFIRM]],
]
const email = 'neu@bäckerei.example'
const AS_BEFORE = { state: 'confirmed', sequence: 3 } as const
const TAKEN_BACK: Done = ['zurueckgenommen', 'Zurückgenommen', AS_BEFORE, 'visitor-confirmed']
const KEPT = { email: 'neu@xn--bckerei-5wa.example' }
const phone = '030 7654321'
const WISH = { preferredDate: '2026-11-27', preferredTime: '11:45' }
const FIRST_WISH = { preferredDate: '2027-05-06', preferredTime: '10:30' }
const movedTo = (wish: typeof WISH): Done => [
  ...(['verschoben', 'Ihr Vorschlag ist bei uns', { state: 'requested', ...wish }, 'owner-moved'] as const),
]
const TAKEN = { state: 'confirmed', preferredDate: '2026-11-20' } as const
const BOTH_TOLD = ['owner-accepted', 'visitor-confirmed']
const ACCEPTED: Done = ['angenommen', 'Vielen Dank, der Termin steht', TAKEN, ...BOTH_TOLD]
const CANCELLED: Done = ['abgesagt', 'Der Termin ist abgesagt', { state: 'cancelled' }]
const READDRESSED: Done = ['adresse', 'Ihre Adresse ist geändert', KEPT, 'owner-corrected', 'visitor']
const REPHONED: Done = ['telefon', 'Ihre Telefonnummer ist geändert', { phone }, 'owner-rephoned']
const ROWS: Row[] = [
  ...ANSWERS.map((row): Row => ['the owner, signed in', ...row]),
  ['the owner, signed in', 'vorschlagen', TYPED, PROPOSED, [DECLINE]],
  ['the owner, signed in', 'zuruecknehmen', {}, TAKEN_BACK, [CONFIRM, FINISH]],
  ['the owner, signed in', 'adresse', { email }, ['adresse', 'Adresse geändert', KEPT, 'visitor']],
  ['the owner, signed in', 'telefon', { phone }, ['telefon', 'Nummer geändert', { phone }]],
  ...ANSWERS.map((row): Row => ['the owner, by the link', ...row]),
  ['the visitor', 'annehmen', { proposal: '1' }, ACCEPTED, [PROPOSE]],
  ['the visitor', 'verschieben', WISH, movedTo(WISH)],
  ['the visitor', 'verschieben', WISH, [...movedTo(WISH), 'visitor-moved'], [CONFIRM]],
  // Insisting on the first wish answers other proposals.
  ['the visitor', 'verschieben', FIRST_WISH, movedTo(FIRST_WISH), [PROPOSE]],
  ['the visitor', 'absagen', {}, [...CANCELLED, 'owner-cancelled', 'visitor-cancelled']],
  // The first of them has given the page another key.
  ['the visitor', 'adresse', { email }, READDRESSED, [], 404],
  ['the visitor', 'telefon', { phone }, REPHONED],
]

/** A page that somebody has open; `press` sends its form. */
async function openPage(way: Way, step: string, before: Step[] = []) {
  const request = await take(await book(), ...before)
  // Nobody ticks off two calls in one second.
  clock.now = new Date(clock.now.getTime() + 2_000)
  await desk.send(clock.now)
  const page = await WAYS[way].pageOf(request)
  const seen = String((await read(request)).appointment.sequence)
  const headers = way === 'the owner, signed in' ? session : {}
  const press = (fields: Record<string, string>) => post(`${page}/${step}`, { seen, ...fields }, headers)
  return { request, page, headers, press }
}

const isAnswerAtDesk = (way: Way, step: string) =>
  way === 'the owner, signed in' && !['adresse', 'telefon'].includes(step)

test.each(ROWS)('%s, pressing %s twice, takes one step and is told so', async (...row) => {
  const [way, step, fields, [outcome, title, after, ...mailed], before, again] = row
  const slow = await openPage(way, step, before)
  const { mails } = await read(slow.request)
  const done = await slow.press(fields)
  const then = await read(slow.request)
  const page = way === 'the visitor' ? await WAYS[way].pageOf(then.appointment) : slow.page
  expectRedirect(done, `${page}?ergebnis=${outcome}`)
  const location = String(done.headers.location)
  for (const _ of ['shown', 'reloaded'])
    expectAnswer(await get(location, slow.headers), 200, `<title>${title} – `)
  // A link that has answered shows number and state, and nothing about the visitor.
  if (way === 'the owner, by the link')
    for (const url of [location, page]) {
      const { body } = await get(url)
      expect(closeTextOf(body)).toMatch(/Anfrage Nr\. \d+: (bestätigt|Gegenvorschlag|abgesagt|erledigt)/)
      expect(body).not.toMatch(/Erika|Musterfrau|example\.org|tel:|Website-Idee|Verlauf/)
    }
  expect(then.appointment).toMatchObject(after)
  const isNew = ({ id }: { id: number }) => mails.every((mail) => mail.id !== id)
  expect(then.mails.filter(isNew).map(({ kind }) => kind)).toEqual(mailed)
  const second = await slow.press(fields)
  expect(await read(slow.request)).toEqual(then)
  const quick = await openPage(way, step, before)
  const answers = await Promise.all([quick.press(fields), quick.press(fields)])
  if (isAnswerAtDesk(way, step))
    // At the desk the second leads where the first led.
    for (const answer of [second, ...answers])
      expect(answer.headers.location).toMatch(new RegExp(`^/anfragen/\\d+\\?ergebnis=${outcome}$`))
  else {
    const refused = answers.filter(({ statusCode }) => statusCode !== 303)
    expect(refused).toHaveLength(1)
    for (const answer of [second, ...refused])
      expectAnswer(answer, again ?? 409, again ? 'Link' : 'Das ist schon')
  }
  const { history, mails: all } = await read(quick.request)
  expect([history.length, all.length]).toEqual([then.history.length, then.mails.length])
})

/** Opens again what a step has ended. */
const FOLLOWING: Record<string, Step> = { decline: PROPOSE, finish: TAKE_BACK }

type Pressed = [way: Way, step: string, fields?: Record<string, string>, before?: Step[]]
const PRESSED = ROWS.map(([way, step, fields, , before]): Pressed => [way, step, fields, before])

test.each(PRESSED)(
  '%s, pressing %s on a page of before, is told why',
  async (way, step, fields = {}, before = []) => {
    const { request, press } = await openPage(way, step, before)
    const [meanwhile, told] = WAYS[way].meanwhile
    const opened = FOLLOWING[before.at(-1)?.kind ?? '']
    await take(request, ...(opened ? [opened] : []), before.length > 0 ? DECLINE : meanwhile)
    const then = await read(request)
    const answer = await press(fields)
    expectAnswer(answer, 409, 'Inzwischen hat sich etwas geändert')
    expect(await read(request)).toEqual(then)
    const { message = '', ...others } = fields
    expect(answer.body).toContain(message)
    if (before.length > 0) return
    expect(answer.body).toContain(told)
    // A spent link shows nothing of the request, nothing new of it either, and keeps the words alone.
    if (way === 'the owner, by the link') return expect(answer.body).not.toMatch(/Erika|24\.11\.2026/)
    for (const value of Object.values(others)) expect(answer.body).toContain(`value="${value}"`)
    expect(answer.body).toContain(`name="seen" value="${then.appointment.sequence}"`)
  },
)

test('what has happened meanwhile is told in full, not only the last of it', async () => {
  const { request, press } = await openPage('the visitor', 'absagen')
  await take(request, CONFIRM, PROPOSE)
  expectAnswer(await press({}), 409, 'Wir haben den Termin bestätigt. Wir haben vorgeschlagen: ')
})

test.each(['', '-1', 'abc', '99999999999999'])('%j says nothing about what was seen', async (seen) => {
  for (const way of Object.keys(WAYS) as Way[])
    expect((await (await openPage(way, 'absagen')).press({ seen })).statusCode).toBe(303)
})
