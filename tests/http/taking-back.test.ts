import { expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { expectAnswer, expectRedirect } from '../support/app/expect-answer.ts'
import { MONDAY, ownerApp, pageOf } from '../support/app/owner-app.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { slotAt } from '../support/content/opening-hours.ts'
import { CONFIRM, FINISH, offer } from '../support/desk.ts'

const { store, desk, clock, book, read, take, signedIn, answerLink, ...visitor } = await ownerApp()
const { get, post } = await signedIn()

const secondsLater = (seconds: number) => new Date(MONDAY.getTime() + seconds * 1_000)
const takeBack = (request: Pick<Appointment, 'id'>, fields = {}) =>
  post(`${pageOf(request)}/zuruecknehmen`, fields)
const mailsTo = async (request: Pick<Appointment, 'id'>, person: 'visitor' | 'owner') =>
  (await read(request)).mails
    .filter(({ kind }) => kind.startsWith(person))
    .map(({ kind, state }) => `${kind} ${state}`)
/** What stands, but for what counts steps. */
const standing = async (request: Pick<Appointment, 'id'>) => {
  const { appointment } = await read(request)
  const { sequence: _, changedAt: __, lastDate: ___, ...stands } = appointment
  return stands
}
let day = 0
const nextDay = () => `2027-01-${String(++day).padStart(2, '0')}`

const OTHER = { date: '2027-02-01', time: '16:00' }
const ANSWERS: [
  path: string,
  fields: Record<string, string>,
  before: 'asked' | 'agreed' | 'offered',
  words: string,
][] = [
  ['bestaetigen', {}, 'asked', 'den Termin bestätigt (zurückgenommen)'],
  ['vereinbaren', OTHER, 'agreed', 'am Telefon vereinbart: Montag, 01.02.2027, 16:00 Uhr (zurückgenommen)'],
  ['vereinbaren', OTHER, 'offered', '(zurückgenommen)'],
  ['vorschlagen', { date1: OTHER.date, time1: OTHER.time }, 'agreed', 'die Vorschläge zurückgenommen'],
  ['vorschlagen', { date1: OTHER.date, time1: OTHER.time }, 'offered', 'die Vorschläge zurückgenommen'],
  ['absagen', { message: 'Leider nicht.' }, 'agreed', 'die Absage zurückgenommen'],
  ['erledigt', {}, 'agreed', '„erledigt“ zurückgenommen'],
]

test.each(ANSWERS)(
  '%s is taken back where it was given: all is as before, and nobody hears of it',
  async (...row) => {
    const [path, fields, before, words] = row
    const preferredDate = nextDay()
    const request = await book({ preferredDate })
    if (before === 'agreed') await take(request, CONFIRM)
    if (before === 'offered') await take(request, offer(`${preferredDate} 18:00`, `${preferredDate} 19:00`))
    await desk.send(clock.now)
    const former = await standing(request)
    const told = await mailsTo(request, 'visitor')
    const { location } = (await post(`${pageOf(request)}/${path}`, fields)).headers
    expect(await desk.send(secondsLater(19))).toEqual([])
    clock.now = secondsLater(path === 'erledigt' ? 3_600 : 12)
    const notice = await get(String(location))
    expectAnswer(notice, 200, 'Rückgängig', `action="${pageOf(request)}/zuruecknehmen"`)
    expect(notice.body.includes('Mail geht in 8 Sekunden hinaus.')).toBe(path !== 'erledigt')
    const { sequence } = (await read(request)).appointment
    expectRedirect(await takeBack(request), `${pageOf(request)}?ergebnis=zurueckgenommen`)
    expectAnswer(await get(`${pageOf(request)}?ergebnis=zurueckgenommen`), 200, 'Zurückgenommen', words)
    expect(await standing(request)).toEqual(former)
    expect((await read(request)).appointment.sequence).toBe(sequence + 1)
    expect(await mailsTo(request, 'visitor')).toEqual(told)
    expect(await desk.send(secondsLater(7_200))).toEqual([])
    const { visitorKey } = (await read(request)).appointment
    const report = closeTextOf((await visitor.get(`/termin/${visitorKey}/auskunft`)).body)
    expect(report).toContain('(zurückgenommen)')
    const { history } = JSON.parse((await visitor.get(`/termin/${visitorKey}/daten.json`)).body)
    expect(history.slice(-2)).toMatchObject([{ kind: 'withdrawn' }, { kind: 'taken-back' }])
    // What it offers is open to the visitor again.
    if (before !== 'offered') return
    const accepted = await visitor.post(`/termin/${visitorKey}/annehmen`, { proposal: '2' })
    expectRedirect(accepted, `/termin/${visitorKey}?ergebnis=angenommen`)
    await desk.send(secondsLater(7_200))
  },
)

test('once the mail is on its way, has left, or cannot be known not to have left, nothing is taken back', async () => {
  const leaving: ((mail: { id: number; attempts: number }) => Promise<unknown>)[] = [
    async () => undefined,
    (mail) => store.outbox.noteSent({ ...mail, appointments: [] }, clock.now),
  ]
  for (const leave of leaving) {
    clock.now = MONDAY
    const request = await book({ preferredDate: nextDay() })
    await desk.send(clock.now)
    await post(`${pageOf(request)}/bestaetigen`)
    clock.now = secondsLater(20)
    const [mail] = await store.outbox.claimDue(clock.now, secondsLater(40), 1)
    if (!mail) throw new Error('no mail is due')
    await leave(mail)
    const notice = await get(`${pageOf(request)}?ergebnis=bestaetigt`)
    expectAnswer(notice, 200, 'Die Bestätigung geht per')
    expect(notice.body).not.toContain('Rückgängig')
    const { appointment } = await read(request)
    expectAnswer(await takeBack(request), 409, 'Nicht mehr zurückzunehmen', 'neue Antwort')
    expect((await read(request)).appointment).toEqual(appointment)
    await store.outbox.noteSent(mail, clock.now)
  }
})

test('what has left to a former address is told, also while the same waits for the corrected one', async () => {
  const request = await book({ preferredDate: nextDay() })
  await post(`${pageOf(request)}/bestaetigen`)
  clock.now = secondsLater(20)
  await desk.send(clock.now)
  await post(`${pageOf(request)}/adresse`, { email: 'richtig@example.org' })
  expect((await get(pageOf(request))).body).not.toContain('Rückgängig')
  expectAnswer(await takeBack(request), 409, 'Nicht mehr zurückzunehmen')
  expect((await read(request)).appointment.state).toBe('confirmed')
  await desk.send(clock.now)
})

test('while the mail server is away it can be taken back for longer; nobody has been told', async () => {
  const request = await book({ preferredDate: nextDay() })
  await desk.send(clock.now)
  await post(`${pageOf(request)}/absagen`)
  clock.now = secondsLater(20)
  const [mail] = await store.outbox.claimDue(clock.now, secondsLater(40), 1)
  if (!mail) throw new Error('no mail is due')
  await store.outbox.noteFailed(mail, { reason: 'ECONNREFUSED', nextAttemptAt: secondsLater(30) })
  expectAnswer(await get(`${pageOf(request)}?ergebnis=abgesagt`), 200, 'Rückgängig')
  expect((await takeBack(request)).statusCode).toBe(303)
  expect(await desk.send(secondsLater(60))).toEqual([])
})

test('where nobody is written to, it can be taken back for 20 seconds', async () => {
  const firm = { firstName: '', lastName: 'Schreinerei', preferredDate: nextDay(), email: '' }
  const request = { id: Number(await desk.enter(firm)) }
  const absagen = () => post(`${pageOf(request)}/absagen`)
  const { location } = (await absagen()).headers
  expectAnswer(await get(String(location)), 200, 'Niemand bekommt eine Mail.', 'Rückgängig')
  clock.now = secondsLater(19)
  expect((await takeBack(request)).statusCode).toBe(303)
  await absagen()
  clock.now = secondsLater(39)
  expectAnswer(await takeBack(request), 409, 'Nicht mehr zurückzunehmen')
})

test('an answer by the link in a mail leaves at once and stays; that it is done can be taken back at the desk', async () => {
  const request = await book({ preferredDate: nextDay() })
  await desk.send(clock.now)
  await visitor.post(`${await answerLink(request)}/bestaetigen`)
  expectAnswer(await takeBack(request), 409, 'Nichts zurückzunehmen')
  expect(await desk.send(clock.now)).toMatchObject([{ kind: 'visitor-confirmed' }])
  await visitor.post(`${await answerLink(request)}/erledigt`)
  expect((await takeBack(request)).statusCode).toBe(303)
})

test('where there is no answer to take back, or something has happened since, nothing changes', async () => {
  const request = await book({ preferredDate: nextDay() })
  const answers: [fields: object, words: string][] = [[{}, 'Nichts zurückzunehmen']]
  for (const [fields, words] of answers) expectAnswer(await takeBack(request, fields), 409, words)
  await post(`${pageOf(request)}/bestaetigen`)
  const { visitorKey } = (await read(request)).appointment
  await visitor.post(`/termin/${visitorKey}/absagen`)
  expectAnswer(await takeBack(request, { seen: '1' }), 409, 'Inzwischen hat sich etwas geändert')
  expectAnswer(await takeBack(request), 409, 'Nichts zurückzunehmen')
  expect((await read(request)).appointment.state).toBe('cancelled')
})

test('taken back, the agreed time may overlap something by now: it is named, and comes back all the same', async () => {
  const preferredDate = nextDay()
  const request = await take(await book({ preferredDate, preferredTime: '10:00' }), CONFIRM)
  await post(`${pageOf(request)}/absagen`)
  await take(await book({ preferredDate, preferredTime: '10:15', lastName: 'Inzwischen' }), CONFIRM)
  expectAnswer(await takeBack(request), 409, 'ein Gespräch mit', 'Inzwischen', 'Trotzdem zurücknehmen')
  expect((await takeBack(request, { anyway: '1' })).statusCode).toBe(303)
  expect((await read(request)).appointment.state).toBe('confirmed')
})

const REMINDING = new Date('2026-11-19T16:00:00Z')
const minutesAfter = (minutes: number) => new Date(REMINDING.getTime() + minutes * 60_000)

test.each([
  ['is not written yet', -1, 2, '11:00'],
  ['waits for the mail server', 1, 2, '12:00'],
])(
  'a reminder that %s when the call is ticked off leaves once that is taken back',
  async (_, tickedAt, backAt, preferredTime) => {
    clock.now = MONDAY
    const request = await take(await book({ preferredDate: '2026-11-20', preferredTime }), CONFIRM)
    await desk.send(clock.now)
    const remind = async (minutes: number) => {
      clock.now = minutesAfter(minutes)
      await store.dossiers.oweReminders(clock.now)
    }
    await remind(tickedAt)
    await post(`${pageOf(request)}/erledigt`)
    expect(await desk.send(clock.now)).toEqual([])
    await remind(backAt)
    await takeBack(request)
    await remind(backAt)
    expect(await desk.send(clock.now)).toMatchObject([{ kind: 'visitor-reminder' }])
    // Not once more.
    await post(`${pageOf(request)}/erledigt`)
    await takeBack(request)
    await remind(backAt + 1)
    expect(await desk.send(clock.now)).toEqual([])
  },
)

test('a mail that had not left when it was done leaves after all; one on its way does not leave twice', async () => {
  const leaves = await take(await book({ preferredDate: nextDay() }), CONFIRM, FINISH)
  await takeBack(leaves)
  const sent = await desk.send(clock.now)
  expect(sent.filter(({ kind }) => kind === 'visitor-confirmed')).toHaveLength(1)
  const isLeaving = await take(await book({ preferredDate: nextDay() }), CONFIRM)
  const claimed = await store.outbox.claimDue(clock.now, secondsLater(20), 9)
  await take(isLeaving, FINISH)
  await takeBack(isLeaving)
  for (const mail of claimed) await store.outbox.noteSent(mail, clock.now)
  expect(await desk.send(clock.now)).toEqual([])
  expect(await mailsTo(isLeaving, 'visitor')).toEqual(['visitor-confirmed sent'])
})

test.each([
  ['for now', secondsLater(30)],
  ['for good', undefined],
])(
  'one that the mail server refuses %s while it is done leaves once that is taken back',
  async (_, nextAttemptAt) => {
    const request = await take(await book({ preferredDate: nextDay() }), CONFIRM)
    const claimed = await store.outbox.claimDue(clock.now, secondsLater(20), 9)
    await take(request, FINISH)
    for (const mail of claimed)
      await (mail.kind === 'owner'
        ? store.outbox.noteSent(mail, clock.now)
        : store.outbox.noteFailed(mail, { reason: 'SMTP 451', nextAttemptAt }))
    // In the meantime it is dropped where it fails, or when it would be tried again.
    if (nextAttemptAt) expect(await desk.send(secondsLater(30))).toEqual([])
    expect(await mailsTo(request, 'visitor')).toEqual([])
    clock.now = secondsLater(60)
    await takeBack(request)
    expect(await desk.send(clock.now)).toMatchObject([{ kind: 'visitor-confirmed' }])
  },
)

test('a taken back time is the one before, also for who proposes over an agreed one', async () => {
  const request = await take(await book({ preferredDate: nextDay() }), {
    kind: 'agree',
    to: slotAt('2027-03-01 10:00'),
  })
  await desk.send(clock.now)
  await post(`${pageOf(request)}/vereinbaren`, { date: '2027-03-02', time: '11:00' })
  expect((await read(request)).appointment.preferredDate).toBe('2027-03-02')
  await takeBack(request)
  expect((await read(request)).appointment).toMatchObject({
    preferredDate: '2027-03-01',
    preferredTime: '10:00',
    state: 'confirmed',
  })
  const calendar = await visitor.get(`/termin/${(await read(request)).appointment.visitorKey}/termin.ics`)
  expectAnswer(calendar, 200, 'SEQUENCE:3', 'STATUS:CONFIRMED', 'DTSTART:20270301T090000Z')
})
