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

export type SentMail = MailMessage & { number: number | undefined }
export type Fields = Record<string, string>

/** Nothing is sent there: mails leave as files, and are called sent. */
const ENV = {
  TRUST_PROXY: 'loopback',
  SITE_URL: 'https://musterwerk.example',
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1',
}
const silent = pino({ level: 'silent' })

/** The whole program on one database: HTTP, outbox and jobs. Time stands still unless a command moves it. */
export async function openRealSite(database: Contracted) {
  const { open, ask } = await database.create()
  const dataDir = sharedFolder()
  const config = { ...readConfig(ENV, OUR_CONTENT.site), dataDir }
  const pages = loadStaticSite('tests/plain-site', config.siteUrl)
  const agency = mailAgency(OUR_CONTENT, config)
  const nextAddress = addresses()
  const site = { now: new Date(), mails: 'sent' as 'sent' | 'refused' | 'waiting' }
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
    const { outbox, access, occupied, dossiers } = running.store
    const sent: SentMail[] = []
    const transport = (number: number | undefined) => ({
      ...files,
      async send(message: MailMessage) {
        if (site.mails === 'waiting') throw new DeliveryError('ECONNREFUSED')
        if (site.mails === 'refused') throw new DeliveryError('smtp 550', true)
        await files.send(message)
        sent.push({ ...message, number })
      },
    })
    const deps = {
      outbox,
      retract: (mail: ClaimedMail) => removeMailFilesOf(folder, [mail]),
      log: silent,
      now,
      stopping: new AbortController().signal,
    }
    for (;;) {
      const due = await outbox.claimDue(now(), new Date(now().getTime() + 20_000), 5)
      if (due.length === 0) return sent
      for (const claimed of due) {
        const number = claimed.appointments[0]?.id ?? claimed.appointmentNumber
        const delivery = {
          transport: transport(number),
          agency,
          content: OUR_CONTENT.mails,
          access,
          occupied,
          dossiers,
          calendar: NOT_BUSY,
          now,
        }
        await attemptMail(claimed, { ...deps, deliver: (mail) => deliverMail(mail, delivery) })
      }
    }
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
    async restart() {
      await stop()
      running = await start()
      await keepRetention(running.store, config, now())
    },
    async reset(at: Date) {
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
