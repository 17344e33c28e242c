import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import { PARALLEL_SENDS } from '../../src/mail/outbox/outbox-loop.ts'
import { smtpTransport } from '../../src/mail/transports/smtp.ts'
import { call } from '../support/app/command-line.ts'
import { ownerApp, pageOf } from '../support/app/owner-app.ts'
import { textOf } from '../support/app/read-page.ts'
import { withoutOverlaps } from '../support/app/test-app.ts'
import { NOT_BUSY } from '../support/desk.ts'
import { agency, words } from '../support/mail/mail-message.ts'
import { startLoop } from '../support/mail/mailing.ts'
import { parseMail, startMailServer } from '../support/servers/mail-server.ts'
import { until } from '../support/until.ts'

/** What happens while a mail server has a mail and has not answered yet. */

const server = await startMailServer()
afterAll(() => server.stop())
const env = { MAIL_TRANSPORT: 'smtp', SMTP_URL: server.url, SITE_URL: 'https://musterwerk.example' }
const { store, dataDir, clock, book, read, signedIn, answerLink, get, post } = await ownerApp({
  env,
  content: withoutOverlaps,
})
const desk = await signedIn()

type Request = Pick<Appointment, 'id' | 'email'>
const now = () => clock.now
const wait = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1_000)
}

function deliveringTo(answerTimeoutInMs?: number) {
  const transport = smtpTransport({ url: server.url, connections: PARALLEL_SENDS, now, answerTimeoutInMs })
  onTestFinished(() => transport.close())
  const { access, occupied, dossiers } = store
  const deps = { transport, agency, content: words, access, occupied, dossiers, calendar: NOT_BUSY, now }
  return (mail: Parameters<typeof deliverMail>[0]) => deliverMail(mail, deps)
}

/** What is in a mailbox: subjects, in the order in which the mail server took them. */
const mailboxes = new Map<string, string[]>()
const mailboxOf = ({ email }: Request) => mailboxes.get(email) ?? []

/** The mail server holds the next mail of that subject until it is told how to answer: with an error, or not at all. */
function holdMail(subject: RegExp) {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<string | undefined>()
  let isHeld = false
  server.mood.beforeConfirming = async (mail) => {
    const { subject: said = '' } = await parseMail(mail)
    const isMeant = subject.test(said) && !isHeld
    isHeld ||= isMeant
    if (isMeant) arrived.resolve()
    const refusal = isMeant ? await answer.promise : undefined
    const [to = ''] = mail.to
    if (!refusal) mailboxes.set(to, [...(mailboxes.get(to) ?? []), said])
    return refusal
  }
  return { arrived: arrived.promise, answer: answer.resolve }
}

/** Time goes on until every mail has left or is given up. */
async function settle(request: Request, mailing: { wake(): void }): Promise<void> {
  await until('no mail waits', async () => {
    wait(5)
    mailing.wake()
    return (await read(request)).mails.every(({ state }) => state !== 'queued')
  })
}

/** Later, with what follows it due, it answers what it holds; without a time it never does. */
async function answerAfter(
  seconds: number | undefined,
  held: ReturnType<typeof holdMail>,
  mailing: { wake(): void },
  reply?: string,
): Promise<void> {
  wait(seconds ?? 0)
  mailing.wake()
  if (seconds) held.answer(reply)
}

const command = (...args: string[]) => call(args, { DATA_DIR: dataDir, ...env }, { now })

/** Page, desk, Auskunft, data and command line tell of each mail in the mailbox, and of no other. */
async function expectTold(request: Request): Promise<void> {
  const { appointment, mails } = await read(request)
  const page = `/termin/${appointment.visitorKey}`
  const data = JSON.parse((await get(`${page}/daten.json`)).body)
  const left = (among: { kind: string; state: string }[], person = '') =>
    among.filter(({ kind, state }) => state === 'sent' && kind.startsWith(person)).length
  expect(left(data.mails, 'visitor')).toBe(mailboxOf(request).length)
  const { stdout } = await command('mails', '--all')
  const listed = stdout.split('\n').filter((line) => line.includes(`Anfrage ${request.id} (`))
  for (const [where, text, count] of [
    ['Auskunft', textOf((await get(`${page}/auskunft`)).body), left(mails)],
    ['desk', textOf(await desk.bodyOf(request)), left(mails, 'visitor')],
    ['mails', listed.join(' '), left(mails)],
  ] as const)
    expect(text.match(/: gesendet am/g), where).toHaveLength(count)
  expect(textOf((await get(page)).body)).toMatch(/Unsere letzte Mail .* gesendet/)
}

const ANSWERS: Record<string, { seconds?: number; reply?: string; answerTimeoutInMs?: number }> = {
  'takes it after three seconds': { seconds: 3 },
  // Longer than a lease: nobody else takes it meanwhile.
  'takes it after twenty seconds': { seconds: 21 },
  'never answers': { answerTimeoutInMs: 300 },
  'refuses it for now': { seconds: 3, reply: '451 4.3.0 busy' },
  'refuses it for good': { seconds: 3, reply: '554 5.7.1 spam' },
}
const RECEIVED = 'Ihre Terminanfrage wurde erhalten'
const confirmed = (time: string) => `Ihr Termin ist bestätigt: Freitag, 20.11.2026, ${time} Uhr`
const REMINDER = 'Ihr Termin ist morgen um 10:00 Uhr'

/** What happens meanwhile, and what is in the mailbox in the end: where the mail has left, and where it has not. */
const MEANWHILE: Record<string, { steps: [string, object?][]; left: string[]; refused: string[] }> = {
  'the owner declines': {
    steps: [['absagen']],
    left: [confirmed('10:00'), 'Ihr Termin: Leider müssen wir absagen'],
    refused: ['Ihr Termin: Leider müssen wir absagen'],
  },
  'another time is agreed': {
    steps: [['vereinbaren', { date: '2026-11-20', time: '16:00' }]],
    left: [confirmed('10:00'), confirmed('16:00')],
    refused: [confirmed('16:00')],
  },
  'it is ticked off, and that is taken back': {
    steps: [['erledigt'], ['zuruecknehmen']],
    left: [confirmed('10:00')],
    refused: [confirmed('10:00')],
  },
  'times are proposed, and that is taken back': {
    steps: [['vorschlagen', { date1: '2026-11-21', time1: '11:00' }], ['zuruecknehmen']],
    left: [confirmed('10:00')],
    refused: [confirmed('10:00')],
  },
}
const CASES = Object.keys(ANSWERS).flatMap((how) =>
  Object.keys(MEANWHILE).map((what) => [how, what] as const),
)

test.each(CASES)(
  'a confirmation is on its way, the mail server %s, %s: no mail overtakes another, none arrives twice',
  async (how, what) => {
    const { seconds, reply, answerTimeoutInMs } = ANSWERS[how] ?? {}
    const { steps, left, refused } = MEANWHILE[what] ?? { steps: [], left: [], refused: [] }
    const mailing = startLoop(store, deliveringTo(answerTimeoutInMs), now)
    const held = holdMail(/bestätigt/)
    const request = await book({ preferredDate: '2026-11-20', preferredTime: '10:00' })
    await settle(request, mailing)
    await post(`${await answerLink(request)}/bestaetigen`)
    mailing.wake()
    await held.arrived
    for (const [path, fields] of steps)
      expect((await desk.post(`${pageOf(request)}/${path}`, { ...fields })).statusCode).toBe(303)
    await answerAfter(seconds, held, mailing, reply)
    await settle(request, mailing)
    // What was refused for good and still stands waits for her to send it again.
    await command('mails', 'retry')
    await settle(request, mailing)
    const isLeft = seconds && !reply
    expect(mailboxOf(request)).toEqual([RECEIVED, ...(isLeft ? left : refused)])
    await expectTold(request)
    held.answer('451 too late')
  },
)

test.each(Object.keys(ANSWERS))(
  'a reminder is on its way, the mail server %s, the call is ticked off and that is taken back: it arrives once',
  async (how) => {
    const { seconds, reply, answerTimeoutInMs } = ANSWERS[how] ?? {}
    const mailing = startLoop(store, deliveringTo(answerTimeoutInMs), now)
    const request = await book({ preferredDate: '2026-11-20', preferredTime: '10:00' })
    await post(`${await answerLink(request)}/bestaetigen`)
    await settle(request, mailing)
    const held = holdMail(/morgen/)
    clock.now = new Date('2026-11-19T16:00:00Z')
    await store.dossiers.oweReminders(now())
    mailing.wake()
    await held.arrived
    for (const path of ['erledigt', 'zuruecknehmen']) await desk.post(`${pageOf(request)}/${path}`)
    await answerAfter(seconds, held, mailing, reply)
    await settle(request, mailing)
    await command('mails', 'retry')
    await store.dossiers.oweReminders(now())
    await settle(request, mailing)
    expect(mailboxOf(request).slice(-1)).toEqual([REMINDER])
    expect(mailboxOf(request).filter((subject) => subject === REMINDER)).toHaveLength(1)
    await expectTold(request)
    held.answer('451 too late')
  },
)

test.each([
  ['declines', 'absagen', 'Ihr Termin: Leider müssen wir absagen'],
  ['does nothing', undefined, confirmed('10:00')],
])(
  'a process ends while it sends a confirmation, the owner %s: after a restart the mailbox ends with what stands',
  async (_, path, last) => {
    holdMail(/^held is none$/)
    const request = await book({ preferredDate: '2026-11-20', preferredTime: '10:00' })
    await settle(request, startLoop(store, deliveringTo(), now))
    await post(`${await answerLink(request)}/bestaetigen`)
    // It was handed over, and nobody is left to note it.
    const [mail] = await store.outbox.claimDue(now(), new Date(now().getTime() + 20_000), 1)
    if (!mail) throw new Error('no mail is due')
    await deliveringTo()(mail)
    if (path) await desk.post(`${pageOf(request)}/${path}`)
    const mailing = startLoop(store, deliveringTo(), now)
    await settle(request, mailing)
    expect(mailboxOf(request)).toEqual([RECEIVED, confirmed('10:00'), last])
    // The same mail once more, to a mail program.
    const ids = await Promise.all(
      server.received
        .filter(({ to }) => to.includes(request.email))
        .map(async (raw) => (await parseMail(raw)).messageId),
    )
    expect(new Set(ids).size).toBe(path ? 3 : 2)
  },
)
