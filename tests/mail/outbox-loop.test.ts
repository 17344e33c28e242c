import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { type OutboxLoop, PARALLEL_SENDS } from '../../src/mail/outbox/outbox-loop.ts'
import { httpTransport } from '../../src/mail/transports/http.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { deskOf, NOT_BUSY } from '../support/desk.ts'
import { agency, words } from '../support/mail/mail-message.ts'
import { startLoop } from '../support/mail/mailing.ts'
import { answerWith, startMailEndpoint } from '../support/servers/mail-endpoint.ts'
import { type MailServer, startMailServer } from '../support/servers/mail-server.ts'
import { areAllSent, listMails, mailStates } from '../support/store/list-mails.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { until } from '../support/until.ts'

const OWNER = 'chefin@musterwerk.example'

let store: Store
let server: MailServer
beforeEach(async () => {
  store = await openTemporaryStore()
  server = await startMailServer()
  onTestFinished(() => server.stop())
})

function start() {
  const now = () => new Date()
  const transport = smtpTransport({ url: server.url, connections: PARALLEL_SENDS, now })
  onTestFinished(() => transport.close())
  const { access, occupied, dossiers } = store
  const deps = { transport, agency, content: words, access, occupied, dossiers, calendar: NOT_BUSY, now }
  return startLoop(store, (mail) => deliverMail(mail, deps))
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
const allSent = () => areAllSent(store)
/** What waits is due again whenever the test looks, as if the owner asked for it. */
const allSentBy = (mailing: OutboxLoop) => async () => {
  await store.outbox.retry(new Date())
  mailing.wake()
  return allSent()
}

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

test('while the server is down, each mail is tried by itself, and all leave once it is back', async () => {
  await server.stop()
  await bookOften(20)
  const mailing = start()
  await until('each was tried', () => mailing.log.length >= 40)
  for (const { state, lastError } of await listMails(store))
    expect([state, lastError]).toEqual(['queued', 'ECONNREFUSED'])
  server = await startMailServer({}, server.port)
  await until('all are sent', allSentBy(mailing))
  expect(server.received).toHaveLength(40)
})

test('a thousand mails that wait behind an endpoint that hangs stop no fresh one once it answers', async () => {
  const endpoint = await startMailEndpoint()
  onTestFinished(() => endpoint.stop())
  endpoint.answer = () => undefined
  const transport = httpTransport({ url: endpoint.url, key: 'k', keyHeader: 'x-api-key', timeoutInMs: 1_000 })
  const desk = deskOf(store)
  for (let entry = 0; entry < 1_000; entry++)
    await desk.enter({ email: `visitor-${entry}@example.org`, isAnyway: true })
  const { access, occupied, dossiers } = store
  const deps = {
    transport,
    agency,
    content: words,
    access,
    occupied,
    dossiers,
    calendar: NOT_BUSY,
    now: () => new Date(),
  }
  const mailing = startLoop(store, (mail) => deliverMail(mail, deps))
  await until('it hangs', () => mailing.log.length >= 2 * PARALLEL_SENDS)
  await book()
  const hung = endpoint.posted.length
  endpoint.answer = answerWith(200)
  mailing.wake()
  await until('the owner is told', () => endpoint.posted.some(({ body }) => body.toEmail === OWNER))
  const before = endpoint.posted.slice(hung).findIndex(({ body }) => body.toEmail === OWNER)
  expect(before).toBeLessThan(100)
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
  const mailing = start()
  await until('both are sent', allSentBy(mailing))
  server.mood.hangsUp = true
  await book({ email: 'otto@example.org' })
  await until('it was tried', async () => (await listMails(store)).some(({ lastError }) => lastError))
  server.mood.hangsUp = false
  await until('all are sent', allSentBy(mailing))
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

const TWO_DAYS_IN_MS = 2 * 86_400_000
test.each([
  ['is refused every time', new DeliveryError('SMTP 451'), 'SMTP 451'],
  [
    'cannot be composed because of a bug',
    new TypeError('cannot read erika@example.org'),
    'unexpected TypeError',
  ],
])(
  'a mail that %s is kept as failed after two days, and logged without a word of it',
  async (_what, error, lastError) => {
    const clock = { now: new Date() }
    await book({}, clock.now)
    const mailing = startLoop(
      store,
      () => Promise.reject(error),
      () => clock.now,
    )
    const attempts = async () => Math.min(...(await listMails(store)).map((mail) => mail.attempts))
    for (let attempt = 1; attempt <= 10; attempt++) {
      mailing.wake()
      await until(`attempt ${attempt}`, async () => (await attempts()) === attempt)
      await until('it is noted', () => mailing.log.length === 2 * attempt)
      expect(await states()).toEqual(
        attempt < 10 ? ['owner queued', 'visitor queued'] : ['owner failed', 'visitor failed'],
      )
      clock.now = new Date(clock.now.getTime() + TWO_DAYS_IN_MS / 8)
    }
    for (const mail of await listMails(store)) expect(mail).toMatchObject({ lastError })
    expect(mailing.log.map(({ level }) => level)).toEqual([...Array(18).fill('warn'), 'error', 'error'])
    expect(JSON.stringify(mailing.log)).not.toContain('erika')
  },
)
