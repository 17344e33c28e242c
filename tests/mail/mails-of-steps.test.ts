import { beforeEach, expect, test } from 'vitest'
import { until } from '../../rig/until.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import type { Store } from '../../src/store/store.ts'
import { CALL_OFF, CONFIRM, type Desk, deskOf, FINISH } from '../support/desk.ts'
import { mailStates } from '../support/list-mails.ts'
import { startLoop } from '../support/mailing.ts'
import { linkIn, sendDueMails } from '../support/send-due-mails.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const MONDAY = new Date('2030-05-06T08:00:00Z')
const hoursLater = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000)
const FRIDAY = { date: '2030-05-10', time: '14:00' }
/** When the visitor of a call on Wednesday, 10:30, is reminded. */
const TUESDAY_AT_FIVE = new Date('2030-05-07T15:00:00Z')
const WEDNESDAY = 'Mittwoch, 08.05.2030, 10:30 Uhr'
const ACCEPT: Step = { kind: 'accept', proposal: 1 }
const PROPOSAL: Step = { kind: 'propose', proposals: [FRIDAY], message: 'Geht es auch am Freitag?' }

let store: Store
let desk: Desk
let clock: Date
beforeEach(async () => {
  store = await openTemporaryStore()
  desk = deskOf(store)
  clock = MONDAY
})

async function take(key: string, ...steps: Step[]): Promise<void> {
  for (const step of steps) expect(await desk.answer(key, step, { at: clock })).toBe('done')
}
async function bookAndTake(...steps: Step[]): Promise<string> {
  const key = await desk.book({ at: clock, preferredDate: '2030-05-08' })
  await take(key, ...steps)
  return key
}
/** Sends every mail that is due; gives those to the visitor and those to the owner. */
async function sendAll(at = clock) {
  const sent = await sendDueMails(store, at)
  const isToOwner = ({ to }: (typeof sent)[number]) => to.address === 'chefin@musterwerk.example'
  return { visitor: sent.filter((mail) => !isToOwner(mail)), owner: sent.filter(isToOwner) }
}
const subjectsOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)

test('the owner’s leave in the order of what happened, even if the first try fails; the visitor’s tell what stands then; each is one conversation', async () => {
  const key = await bookAndTake(PROPOSAL, ACCEPT)
  const first = await store.outbox.claimDue(clock, hoursLater(1), 10)
  expect(first.map(({ kind }) => kind)).toEqual(['owner', 'visitor-confirmed'])
  const failure = { reason: 'SMTP 451', nextAttemptAt: hoursLater(1), isOutage: false }
  for (const mail of first) await store.outbox.noteFailed(mail, failure)
  expect(await sendDueMails(store, clock)).toEqual([])
  const { visitor, owner } = await sendAll(hoursLater(1))
  await take(key, CALL_OFF)
  const later = await sendAll(hoursLater(1))
  expect(subjectsOf([...visitor, ...later.visitor])).toEqual([
    'Ihr Termin ist bestätigt: Freitag, 10.05.2030, 14:00 Uhr',
    'Ihr Termin ist abgesagt',
  ])
  expect(subjectsOf([...owner, ...later.owner])).toEqual([
    'Neuer Termin von Erika Musterfrau',
    'Termin von Erika Musterfrau: zugesagt',
    'Termin von Erika Musterfrau: abgesagt',
  ])
  for (const [first, ...others] of [
    [...visitor, ...later.visitor],
    [...owner, ...later.owner],
  ]) {
    expect(first?.inReplyTo).toBeUndefined()
    for (const mail of others) expect(mail.inReplyTo).toBe(first?.messageKey)
  }
})

test('giving up an agreed time brings the visitor a mail with the updated calendar file', async () => {
  const key = await bookAndTake(CONFIRM)
  const [confirmed] = (await sendAll()).visitor
  await take(key, { kind: 'move', to: FRIDAY })
  const [moved] = (await sendAll()).visitor
  expect(moved?.text.replaceAll('\n', ' ')).toContain(`(${WEDNESDAY}) gilt nicht mehr`)
  expect(moved?.text).toContain('    Freitag, 10.05.2030, 14:00 Uhr')
  const lineOf = (name: string, mail = moved) =>
    new RegExp(`^${name}:(.+)\r$`, 'm').exec(mail?.calendar ?? '')?.[1]
  expect([lineOf('STATUS'), lineOf('SEQUENCE'), lineOf('SEQUENCE', confirmed)]).toEqual([
    'TENTATIVE',
    '2',
    '1',
  ])
  expect(lineOf('UID')).toBe(lineOf('UID', confirmed))
})

test('the owner’s describe their event, also after later ones', async () => {
  await bookAndTake(CONFIRM, { kind: 'move', to: FRIDAY }, CALL_OFF)
  const [request, moved] = (await sendAll()).owner
  expect(request?.text).toContain('Wunschtermin:  Mittwoch, 08.05.2030, 10:30 Uhr')
  expect(moved?.text).toContain('Bisher ging es um Mittwoch, 08.05.2030, 10:30 Uhr')
})

test('they are tried for two days from their event on, also for an old appointment', async () => {
  const key = await bookAndTake()
  clock = hoursLater(49)
  await take(key, PROPOSAL)
  const tried: string[] = []
  const refuse = async ({ kind }: ClaimedMail) => {
    tried.push(kind)
    throw new DeliveryError('SMTP 451', 'later')
  }
  const loop = startLoop(store, refuse, { now: () => clock })
  await until('the answer was tried', () => tried.includes('visitor-proposed'))
  await loop.stop()
  const states = ['owner failed', 'visitor-proposed queued']
  expect(await mailStates(store)).toEqual(states)
})

const TOMORROW = 'Ihr Termin ist morgen um 10:30 Uhr'
const CALLED_OFF = 'Ihr Termin ist abgesagt'
const MOVED = 'Ihr Termin ist bestätigt: Freitag, 10.05.2030, 14:00 Uhr'
const WHEN_CALLED = new Date('2030-05-08T08:30:00Z')
test.each<[what: string, meanwhile: Step[], sent: Date, subjects: string[]]>([
  ['one call that is still confirmed', [], TUESDAY_AT_FIVE, [TOMORROW]],
  ['no call that is called off', [CALL_OFF], TUESDAY_AT_FIVE, [CALLED_OFF]],
  ['no call that is done', [FINISH], TUESDAY_AT_FIVE, []],
  ['no call on another day', [PROPOSAL, PROPOSAL, ACCEPT], TUESDAY_AT_FIVE, [MOVED]],
  ['no call that is over', [], WHEN_CALLED, []],
])('they remind of %s when the reminder leaves', async (_what, meanwhile, sent, subjects) => {
  const key = await bookAndTake(CONFIRM)
  await sendAll()
  expect(await store.dossiers.oweReminders(TUESDAY_AT_FIVE)).toBe(1)
  clock = sent
  await take(key, ...meanwhile)
  expect(subjectsOf((await sendAll()).visitor)).toEqual(subjects)
})

test('they let the owner in by a link that is made when it leaves', async () => {
  await store.access.oweSignInMail(clock)
  clock = hoursLater(1)
  const [mail] = (await sendAll()).owner
  const link = linkIn(mail, '/anfragen/anmelden/')
  expect(mail?.text).toContain('15 Minuten')
  expect(mail?.html).toContain(`${link}"`)
  expect(await store.access.isSignIn(link.split('/')[3] ?? '', clock)).toBe(true)
})
