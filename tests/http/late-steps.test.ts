import { expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { expectAnswer } from '../support/expect-answer.ts'
import { ownerApp } from '../support/owner-app.ts'
import { withoutOverlaps } from '../support/test-app.ts'

const { post, book, read, take, signIn, answerLink } = await ownerApp({ content: withoutOverlaps })
const session = await signIn()

const PROPOSE: Step = { kind: 'propose', proposals: [{ date: '2026-11-20', time: '09:00' }], message: '' }
const CONFIRM: Step = { kind: 'confirm' }
const DECLINE: Step = { kind: 'decline', message: '' }
const CALL_OFF: Step = { kind: 'call-off' }
const MOVE: Step = { kind: 'move', to: { date: '2026-11-24', time: '14:00' } }

/** Where somebody takes steps, what the other side did meanwhile and at the end, and how both are told. */
const WAYS = {
  'the owner, signed in': {
    pageOf: async ({ id }: Appointment) => `/anfragen/${id}`,
    meanwhile: [MOVE, 'Erika Musterfrau hat vorgeschlagen: Dienstag, 24.11.2026, 14:00 Uhr'],
    end: [CALL_OFF, 'Erika Musterfrau hat den Termin abgesagt'],
  },
  'the owner, by the link': {
    pageOf: answerLink,
    meanwhile: [MOVE, 'angefragt'],
    end: [CALL_OFF, 'abgesagt'],
  },
  'the visitor': {
    pageOf: async ({ visitorKey }: Appointment) => `/termin/${visitorKey}`,
    meanwhile: [CONFIRM, 'Wir haben den Termin bestätigt.'],
    end: [DECLINE, 'Wir haben den Termin abgesagt.'],
  },
} as const
type Way = keyof typeof WAYS

/** `before`: what has to have happened. `again`: the answer to a second click. */
type Row = [way: Way, step: string, fields: Record<string, string>, before?: Step[], again?: number]
const ANSWERS: [step: string, fields: Record<string, string>, before?: Step[]][] = [
  ['bestaetigen', {}],
  ['vorschlagen', { date1: '2026-12-01', time1: '16:15', message: 'Meine Worte' }],
  ['absagen', { message: 'Meine Worte' }],
  ['vereinbaren', { date: '2026-12-01', time: '16:15' }],
  ['erledigt', {}, [CONFIRM]],
]
const ROWS: Row[] = [
  ...ANSWERS.map((row): Row => ['the owner, signed in', ...row]),
  ['the owner, signed in', 'adresse', { email: 'neu@example.org' }],
  ['the owner, signed in', 'telefon', { phone: '030 7654321' }],
  ['the owner, signed in', 'loeschen', {}],
  ...ANSWERS.map((row): Row => ['the owner, by the link', ...row]),
  ['the visitor', 'annehmen', { proposal: '1' }, [PROPOSE]],
  ['the visitor', 'verschieben', { preferredDate: '2026-11-27', preferredTime: '11:45' }],
  ['the visitor', 'absagen', {}],
  // The first of them has given the page another key.
  ['the visitor', 'adresse', { email: 'neu@example.org' }, [], 404],
  ['the visitor', 'telefon', { phone: '030 7654321' }],
  ['the visitor', 'loeschen', {}],
]

/** A page that somebody has open; `press` sends its form. */
async function openPage(way: Way, step: string, before: Step[] = []) {
  const request = await take(await book(), ...before)
  const page = await WAYS[way].pageOf(request)
  const seen = String((await read(request)).appointment.sequence)
  const headers = way === 'the owner, signed in' ? session : {}
  const press = (fields: Record<string, string>) => post(`${page}/${step}`, { seen, ...fields }, headers)
  return { request, press }
}

const ONCE = ROWS.filter(([, step]) => step !== 'loeschen')

test.each(ONCE)('%s, pressing %s twice, takes one step', async (way, step, fields, before, again) => {
  const slow = await openPage(way, step, before)
  expect((await slow.press(fields)).statusCode).toBe(303)
  const then = await read(slow.request)
  const second = await slow.press(fields)
  expect(await read(slow.request)).toEqual(then)
  const quick = await openPage(way, step, before)
  const answers = await Promise.all([quick.press(fields), quick.press(fields)])
  const refused = answers.filter(({ statusCode }) => statusCode !== 303)
  expect(refused).toHaveLength(1)
  for (const answer of [second, ...refused])
    expectAnswer(answer, again ?? 409, again ? 'Link' : 'Das ist schon')
  const { history, mails } = await read(quick.request)
  expect([history.length, mails.length]).toEqual([then.history.length, then.mails.length])
})

test.each(ROWS)('%s, pressing %s on a page of before, is told why', async (way, step, fields, before) => {
  const { request, press } = await openPage(way, step, before)
  const [meanwhile, told] = WAYS[way].meanwhile
  await take(request, step === 'annehmen' ? DECLINE : meanwhile)
  const then = await read(request)
  const answer = await press(fields)
  expectAnswer(answer, 409, 'Inzwischen hat sich etwas geändert')
  expect(await read(request)).toEqual(then)
  const { message = '', ...others } = fields
  expect(answer.body).toContain(message)
  if (step === 'annehmen') return
  expect(answer.body).toContain(told)
  // A spent link shows nothing of the request, nothing new of it either, and keeps the words alone.
  if (way === 'the owner, by the link') return expect(answer.body).not.toMatch(/Erika|24\.11\.2026/)
  for (const value of Object.values(others)) expect(answer.body).toContain(`value="${value}"`)
  expect(answer.body).toContain(`name="seen" value="${then.appointment.sequence}"`)
})

/** Address and phone can be corrected, and a request erased, when all is over. */
const ENDED = ROWS.filter(([, step]) => !['adresse', 'telefon', 'loeschen'].includes(step))

test.each(ENDED)('%s, pressing %s, brings nothing back that is over', async (way, step) => {
  const { request, press } = await openPage(way, step)
  const [end, told] = WAYS[way].end
  await take(request, end)
  const then = await read(request)
  // With mistakes: there is no field left to correct anything in.
  const answer = await press({ proposal: '9', preferredDate: 'bald', date1: '2026-11-15' })
  expectAnswer(answer, 409, told)
  expect(await read(request)).toEqual(then)
})

test('what has happened meanwhile is told in full, not only the last of it', async () => {
  const { request, press } = await openPage('the visitor', 'absagen')
  await take(request, CONFIRM, PROPOSE)
  expectAnswer(await press({}), 409, 'Wir haben den Termin bestätigt. Wir haben vorgeschlagen: ')
})

test('other proposals than those the page showed are not taken by their number', async () => {
  const { request, press } = await openPage('the visitor', 'annehmen', [PROPOSE])
  await take(request, MOVE, PROPOSE)
  expect((await press({ proposal: '1' })).statusCode).toBe(409)
  expect((await read(request)).appointment.state).toBe('proposed')
})

test.each(['', '-1', 'abc', '99999999999999'])('%j says nothing about what was seen', async (seen) => {
  for (const way of Object.keys(WAYS) as Way[])
    expect((await (await openPage(way, 'absagen')).press({ seen })).statusCode).toBe(303)
})
