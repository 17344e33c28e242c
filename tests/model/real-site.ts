import { existsSync, readdirSync, rmSync } from 'node:fs'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { keepRetention } from '../../src/app/jobs/purging.ts'
import { reminding } from '../../src/app/jobs/reminding.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import { openOwnerCalendar } from '../../src/calendars/owner-calendar.ts'
import { readConfig } from '../../src/config.ts'
import { loadStaticSite } from '../../src/http/static-site.ts'
import { deliverMail } from '../../src/mail/deliver-mail.ts'
import { DeliveryError } from '../../src/mail/delivery-error.ts'
import { mailAgency } from '../../src/mail/mail-agency.ts'
import type { MailMessage } from '../../src/mail/mail-message.ts'
import { attemptMail } from '../../src/mail/outbox/attempt-mail.ts'
import { fileTransport, removeMailFilesOf } from '../../src/mail/transports/file.ts'
import { mailFolder } from '../../src/mail/transports/open-transport.ts'
import type { Store } from '../../src/store/store.ts'
import { addresses } from '../support/app/test-app.ts'
import { OUR_CONTENT } from '../support/content/our-content.ts'
import { NOT_BUSY } from '../support/desk.ts'
import { type Contracted, emptying } from '../support/store/contract.ts'
import { sharedFolder } from '../support/temporary-folder.ts'

/** `isHeld`: the mail server has not answered. */
export type SentMail = MailMessage & { number: number | undefined; isHeld: boolean }
export type Fields = Record<string, string>

/** Nothing is sent there: mails leave as files, and are called sent. */
const ENV = {
  TRUST_PROXY: 'loopback',
  SITE_URL: 'https://musterwerk.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1',
}
const silent = pino({ level: 'silent' })

const LEASE_IN_MS = 20_000

/** The whole program on one database: HTTP, outbox and jobs. Time stands still unless a command moves it. */
export async function openRealSite(database: Contracted) {
  const { open, ask } = await database.create()
  const dataDir = sharedFolder()
  const config = { ...readConfig(ENV, OUR_CONTENT.site), dataDir }
  const pages = loadStaticSite('tests/plain-site', config.siteUrl)
  const agency = mailAgency(OUR_CONTENT, config)
  const nextAddress = addresses()
  const site = { now: new Date(), mails: 'sent' as 'sent' | 'refused' | 'waiting' | 'held' }
  /** What the mail server has without having answered. */
  let held: { id: number; answer(refusal?: DeliveryError): void; noted: Promise<void> }[] = []
  const now = () => site.now
  const folder = mailFolder(config)
  const files = fileTransport(folder, now)
  const remindingOf = ({ dossiers }: Store) =>
    reminding({
      ...{ dossiers, isReminderSent: true, isMorningMailSent: true },
      ...{ log: silent, now, onMailOwed: () => undefined },
    })
  let running = await start()
  let session = ''
  afterAll(stop)

  async function start() {
    const store = await open()
    const calendar = openOwnerCalendar({ ...config, opening: OUR_CONTENT.opening, now })
    const deps = { config, store, content: OUR_CONTENT, calendar, site: pages, log: silent, now }
    return {
      store,
      remind: remindingOf(store),
      app: await buildApp({ ...deps, onMailOwed: () => undefined }),
    }
  }
  async function stop() {
    await running.app.close()
    await running.store.close()
  }

  const call = async (options: InjectOptions, headers: Fields = {}) => {
    const isDesk = String(options.url).startsWith('/anfragen')
    const answer = await running.app.inject({
      ...options,
      headers: { 'x-forwarded-for': nextAddress(), ...(isDesk && { cookie: session }), ...headers },
    })
    const body = answer.body
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replaceAll(/<span class="nowrap">(.*?)<\/span>/g, '$1')
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), body }
  }

  /** One attempt for every mail that is due. */
  async function sendDueMails(): Promise<SentMail[]> {
    const { outbox } = running.store
    const leaseUntil = new Date(now().getTime() + LEASE_IN_MS)
    await outbox.extendLeases(
      held.map(({ id }) => id),
      leaseUntil,
    )
    const sent: SentMail[] = []
    const isAnythingDue = async () => {
      const next = await outbox.nextDueAt()
      return next !== undefined && next <= now()
    }
    // What is dropped makes way for what follows it.
    while (await isAnythingDue())
      for (const mail of await outbox.claimDue(now(), leaseUntil, 5)) await attempt(mail, sent)
    return sent
  }

  /** Until the mail server has answered, or holds it. */
  async function attempt(claimed: ClaimedMail, sent: SentMail[]): Promise<void> {
    const { outbox, access, occupied, dossiers } = running.store
    const isTaken = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<DeliveryError | undefined>()
    const number = claimed.appointments[0]?.id ?? claimed.appointmentNumber
    const transport = {
      ...files,
      async send(message: MailMessage) {
        if (site.mails === 'waiting') throw new DeliveryError('ECONNREFUSED')
        if (site.mails === 'refused') throw new DeliveryError('SMTP 550')
        const isHeld = site.mails === 'held'
        sent.push({ ...message, number, isHeld })
        if (isHeld) isTaken.resolve()
        const refusal = isHeld ? await answer.promise : undefined
        if (refusal) throw refusal
        await files.send(message)
      },
    }
    const delivery = {
      ...{ transport, agency, content: OUR_CONTENT.mails, access, occupied, dossiers },
      ...{ calendar: NOT_BUSY, now },
    }
    const noted = attemptMail(claimed, {
      outbox,
      deliver: (mail) => deliverMail(mail, delivery),
      retract: (mail) => removeMailFilesOf(folder, [mail]),
      log: silent,
      now,
      stopping: new AbortController().signal,
    })
    await Promise.race([
      noted,
      isTaken.promise.then(() => held.push({ id: claimed.id, answer: answer.resolve, noted })),
    ])
  }

  return {
    site,
    ask,
    get: (url: string) => call({ url }),
    post: (url: string, fields: Fields) =>
      call(
        { method: 'POST', url, payload: String(new URLSearchParams(fields)) },
        { 'content-type': 'application/x-www-form-urlencoded' },
      ),
    book: (payload: object, client: string) =>
      call({ method: 'POST', url: '/api/appointments', payload }, { 'x-forwarded-for': client }),
    check: (client: string) =>
      call(
        { method: 'POST', url: '/api/rpc/check_appointment_exists_for_ip' },
        { 'x-forwarded-for': client },
      ),
    nextAddress,
    visitorKey: async (id: number) =>
      (await running.store.dossiers.find({ id }))?.appointment.visitorKey ?? '',
    mailFiles: () => (existsSync(folder) ? readdirSync(folder) : []),
    /** What the server does by itself. */
    async runJobs(): Promise<SentMail[]> {
      await running.remind()
      return sendDueMails()
    },
    isHolding: () => held.length > 0,
    /** The mail server answers what it holds. */
    async answerMails(refusal?: string) {
      const answered = held
      held = []
      for (const mail of answered) {
        mail.answer(refusal ? new DeliveryError(refusal) : undefined)
        await mail.noted
      }
    },
    retryMails: () => running.store.outbox.retry(now()),
    /** Nobody is left to note what the mail server makes of the mails that it holds. */
    async restart() {
      held = []
      await stop()
      running = await start()
      await keepRetention(running.store, config, now())
    },
    async reset(at: Date) {
      held = []
      Object.assign(site, { now: at, mails: 'sent' })
      rmSync(folder, { recursive: true, force: true })
      await ask(...emptying(database))
      running.remind = remindingOf(running.store)
      const token = await running.store.access.createSignIn(at)
      session = `__Secure-sitzung=${await running.store.access.signIn(token, at)}`
    },
  }
}

export type RealSite = Awaited<ReturnType<typeof openRealSite>>
