import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type MailServer, startMailServer } from '../../rig/mail-server.ts'
import { until } from '../../rig/until.ts'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { PARALLEL_SENDS } from '../../src/mail/outbox/outbox-loop.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { NOT_BUSY } from '../support/desk.ts'
import { areAllSent, listMails, mailStates } from '../support/list-mails.ts'
import { agency, words } from '../support/mail-message.ts'
import { impatient, startLoop } from '../support/mailing.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const OWNER = 'chefin@musterwerk.example'

let store: Store
let server: MailServer
beforeEach(async () => {
  store = await openTemporaryStore()
  server = await startMailServer()
  onTestFinished(() => server.stop())
})

function start(nextAttemptAt = impatient) {
  const now = () => new Date()
  const transport = smtpTransport({ url: server.url, connections: PARALLEL_SENDS, now })
  onTestFinished(() => transport.close())
  const { access, taken, blocked } = store
  const deps = { transport, agency, content: words, access, taken, blocked, busy: NOT_BUSY, now }
  return startLoop(store, (mail) => deliverMail(mail, deps), nextAttemptAt)
}
let booked = 0
const book = (changes = {}, at = new Date()) =>
  store.appointments.book(bookingRequest(changes), `10.0.${++booked}.1`, at)
/** Each booking is from another person. */
async function bookOften(count: number): Promise<void> {
  for (let booking = 0; booking < count; booking++) await book({ email: `visitor-${booking}@example.org` })
}
const recipients = () => server.received.flatMap(({ to }) => to).sort()
const states = () => mailStates(store)
const allFailed = async () => (await listMails(store)).every(({ state }) => state === 'failed')
const allSent = () => areAllSent(store)

test('both mails of a booking are sent once and noted, those of another instance without a wake-up', async () => {
  const mailing = start()
  await book()
  mailing.wake()
  await until('both are sent', allSent)
  await book({ email: 'otto@example.org' })
  await until('both of the other are sent', allSent)
  expect(recipients()).toEqual([OWNER, OWNER, 'erika@example.org', 'otto@example.org'])
  expect(mailing.log).toEqual([])
})

test('a sent mail is not sent again when noting it fails', async () => {
  const sent: number[] = []
  let refusals = 3
  const noteSent: Store['outbox']['noteSent'] = (...args) =>
    refusals-- > 0 ? Promise.reject(new Error('database is down')) : store.outbox.noteSent(...args)
  await book()
  startLoop({ outbox: { ...store.outbox, noteSent } }, async ({ id }) => void sent.push(id))
  await until('both are sent', allSent)
  expect([sent.length, new Set(sent).size]).toEqual([2, 2])
})

test('while the server is down, one mail at a time is tried, the others keep their attempts, and all leave later', async () => {
  await server.stop()
  await bookOften(20)
  const mailing = start()
  await until('it was tried often', () => mailing.log.length >= 12)
  const mails = await listMails(store)
  expect(mails.filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(20)
  for (const { state, lastError = 'ECONNREFUSED' } of mails)
    expect([state, lastError]).toEqual(['queued', 'ECONNREFUSED'])
  server = await startMailServer({}, server.port)
  await until('all are sent', allSent)
  expect(server.received).toHaveLength(40)
})

test('after a long outage, all mails are sent as soon as one succeeds', async () => {
  await bookOften(20)
  const nextAttemptAt = new Date(Date.now() + 3_600_000)
  for (const mail of await store.outbox.claimDue(new Date(), nextAttemptAt, 100))
    await store.outbox.noteFailed(mail, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
  const mailing = start()
  await book()
  mailing.wake()
  await until('all are sent', allSent)
  expect(server.received).toHaveLength(42)
  expect(mailing.log.filter(({ message }) => message === 'mail server is back')).toHaveLength(1)
})

test('a visitor’s address refused for good is given up at once and shown; the owner’s mail leaves', async () => {
  server.mood.refuseRecipient = (address) => (address.startsWith('erika') ? '550 5.1.1 unknown' : undefined)
  await book()
  const mailing = start()
  await until('nothing is queued', async () => !(await states()).some((state) => state.endsWith('queued')))
  expect(await states()).toEqual(['owner sent', 'visitor failed'])
  const refused = (await listMails(store)).find(({ kind }) => kind === 'visitor')
  expect(refused).toMatchObject({ attempts: 1, lastError: 'SMTP 550 5.1.1' })
  expect(mailing.log).toHaveLength(1)
  expect(JSON.stringify(mailing.log)).not.toMatch(/erika|musterfrau|example\.org/i)
})

test('mails that are refused for now or interrupted are sent later, each once', async () => {
  let refusals = 0
  server.mood.refuseMessage = () => (refusals++ < 3 ? '451 4.3.0 busy' : undefined)
  await book()
  start()
  await until('both are sent', allSent)
  server.mood.hangsUp = true
  await book({ email: 'otto@example.org' })
  await until('it was tried', async () => (await listMails(store)).some(({ lastError }) => lastError))
  server.mood.hangsUp = false
  await until('all are sent', allSent)
  expect(recipients()).toEqual([OWNER, OWNER, 'erika@example.org', 'otto@example.org'])
})

test('a slow server delays no other mail, and gets none twice', async () => {
  const confirmation = Promise.withResolvers<void>()
  server.mood.beforeConfirming = async ({ to }) => {
    if (to.includes('langsam@example.org')) await confirmation.promise
  }
  await book({ email: 'langsam@example.org' })
  await book({ email: 'schnell@example.org' })
  start()
  const countSent = async () => (await states()).filter((state) => state.endsWith('sent')).length
  await until('the others are sent', async () => (await countSent()) === 3)
  confirmation.resolve()
  await until('all are sent', allSent)
  expect(recipients()).toEqual([OWNER, OWNER, 'langsam@example.org', 'schnell@example.org'])
})

test('a stop lets the mails in progress finish and claims no more', async () => {
  const confirmation = Promise.withResolvers<void>()
  server.mood.beforeConfirming = () => confirmation.promise
  await bookOften(10)
  const mailing = start()
  await until('five are on their way', () => server.received.length === 5)
  const stopped = mailing.stop()
  confirmation.resolve()
  await stopped
  expect(server.received).toHaveLength(5)
  expect((await states()).filter((state) => state.endsWith('sent'))).toHaveLength(5)
})

const REFUSED = new DeliveryError('SMTP 451', 'later')
const BUG = new TypeError('cannot read erika@example.org')
test.each<[string, Error, deaths: number, attempts: number, lastError: string, warnings: number]>([
  ['is refused every time', REFUSED, 0, 3, 'SMTP 451', 4],
  ['crashes the process every time', new Error('must not be sent'), 3, 4, 'too many attempts', 0],
  ['cannot be composed because of a bug', BUG, 0, 3, 'unexpected TypeError', 4],
])('a mail that %s is kept as failed, and logged without a word of it', async (_what, ...row) => {
  const [error, deaths, attempts, lastError, warnings] = row
  await book()
  const past = new Date(Date.now() - 1)
  // Claimed and never noted, as by processes that died while sending.
  for (let death = 0; death < deaths; death++) await store.outbox.claimDue(new Date(), past, 10)
  const nextAttemptAt: typeof impatient = (failures, at) => (failures < 3 ? at : 'give-up')
  const mailing = startLoop(store, () => Promise.reject(error), nextAttemptAt)
  await until('both failed', allFailed)
  for (const mail of await listMails(store)) expect(mail).toMatchObject({ attempts, lastError })
  const levels = mailing.log.map(({ level }) => level).sort()
  expect(levels).toEqual(['error', 'error', ...Array(warnings).fill('warn')])
  expect(JSON.stringify(mailing.log)).not.toContain('erika')
})

test('a mail is tried for two days from its event on; that of a visitor from the hour on that has room for it', async () => {
  await book({}, new Date(Date.now() - 2.01 * 86_400_000))
  startLoop(store, () => Promise.reject(REFUSED))
  await until('the visitor’s was tried again', async () =>
    (await listMails(store)).some(({ kind, attempts }) => kind === 'visitor' && attempts > 1),
  )
  expect(await states()).toEqual(['owner failed', 'visitor queued'])
})
