/** The process: settings, pages, server; and one plain line where something is wrong. */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../booking/ports/log.ts'
import { openOwnerCalendar } from '../calendars/owner-calendar.ts'
import { type Config, ConfigError, readConfig, readEnvFile, settingMistakes } from '../config.ts'
import { brokenRetention, readBuiltContent } from '../content/built-content.ts'
import { listen } from '../http/listen.ts'
import { openLog } from '../http/log.ts'
import { loadStaticSite } from '../http/static-site.ts'
import type { OutboxLoop } from '../mail/outbox/outbox-loop.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'
import { openStore, StoreNotOpened } from '../store/open-store.ts'
import { worksWith, writeNote } from '../store/running-notes.ts'
import { VERSION } from '../version.ts'
import { buildApp } from './build-app.ts'
import { startMailing } from './jobs/mailing.ts'
import { startPurging } from './jobs/purging.ts'
import { startReadingCalendars } from './jobs/reading-calendars.ts'
import { startReminding } from './jobs/reminding.ts'

const DATABASE_AWAY =
  '» Die Datenbank antwortet noch nicht; bis dahin sind die Seiten zu sehen, Anfragen aber nicht möglich.'
const PLACEHOLDERS =
  '» Die Angaben zum Betreiber sind noch Platzhalter; ' +
  'bitte in site.yaml die eigenen eintragen, bevor die Website ins Netz geht.'

try {
  await serve()
} catch (error) {
  console.error(`✗ ${explain(error)}`)
  process.exit(1)
}

async function serve(): Promise<void> {
  const content = readBuiltContent(besideServer(''))
  const config = readConfig(process.env, content.site)
  const log = openLog(config.logLevel)
  const store = await openStore({ ...config, mayComeLater: true })
  const site = loadStaticSite(besideServer('site'), config.siteUrl)
  const now = () => new Date()
  const calendar = openOwnerCalendar({ ...config, opening: content.opening, now })
  let mailing: OutboxLoop | undefined
  const onMailOwed = () => mailing?.wake()
  const app = await buildApp({ config, store, content, calendar, site, log, now, onMailOwed })
  let note: string | undefined
  // Before the port is free for the next server.
  app.addHook('preClose', async () => {
    if (note) await rm(note, { force: true }).catch(() => undefined)
  })
  app.addHook('onClose', async () => {
    await mailing?.stop()
    await store.close()
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // What is left of the log leaves before the end: at the end itself, a log that nobody reads any more would be tried for ever.
    process.once(signal, () => app.close().then(() => log.flush(() => process.exit(0))))
  }
  const { address: host, port } = await listen(app, config)
  note = leaveNote(config, { host, port }, log)
  // Only once the port is ours: a second start by mistake must not touch a mail.
  // Purging comes first: it judges the clock by what was written before this start.
  startPurging({ store, config, log, now })
  mailing = startMailing({ config, content, store, calendar, log, now })
  startReadingCalendars(calendar, log)
  const reminding = { isReminderSent: content.mails.reminder, isMorningMailSent: content.opening.morningMail }
  startReminding({ dossiers: store.dossiers, ...reminding, onMailOwed, log, now })

  await store.checkReady().catch(() => console.log(DATABASE_AWAY))
  if (content.site.placeholder) console.log(PLACEHOLDERS)
  const broken = brokenRetention(content, config.retentionDays)
  if (broken) console.log(`» ${broken}.`)
  for (const mistake of settingMistakes(process.env, readEnvFile())) console.log(`! ${mistake}`)
  console.log(whatNow(config, port))
}

/** The last lines of a start. */
function whatNow({ host, isTriedOut, mailTransport, dataDir }: Config, port: number): string {
  const lines = [`» Die Website läuft auf http://${host}:${port} – beenden mit Strg+C`]
  if (isTriedOut)
    lines.push('» Als Inhaberin anmelden, in einem zweiten Fenster: npm run appointments -- link')
  if (mailTransport.kind === 'file')
    lines.push(`» Mails werden nicht verschickt, sondern liegen als Dateien in ${mailFolder({ dataDir })}.`)
  return lines.join('\n')
}

/** The server works without it: a full or read-only disk does not stop it. */
function leaveNote(config: Config, where: Pick<Config, 'host' | 'port'>, log: Log): string | undefined {
  const since = new Date(performance.timeOrigin).toISOString()
  try {
    const build = readFileSync(besideServer('built-from'), 'utf8')
    const what = { pid: process.pid, version: VERSION, since, ...where, build, ...worksWith(config) }
    return writeNote(config.dataDir, what)
  } catch (err) {
    log.warn({ err }, 'note not written')
    return undefined
  }
}

function besideServer(folder: string): string {
  return fileURLToPath(new URL(`../${folder}`, import.meta.url))
}

/** Words for failures that an operator can fix; any other error is a bug and keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StoreNotOpened) return error.message
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} ist schon belegt; ` +
      'bitte beenden, was dort läuft, oder in der Datei .env PORT auf eine andere Zahl setzen.'
    )
  if (code === 'EACCES' && port)
    return (
      `Port ${port} darf dieser Benutzer nicht öffnen; ` +
      'bitte in der Datei .env PORT auf eine Zahl über 1023 setzen.'
    )
  if (code === 'EACCES' || code === 'EPERM')
    return `„${path}“ darf dieser Benutzer nicht lesen oder schreiben; bitte die Rechte prüfen.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST ist falsch gesetzt; erwartet wird: eine Adresse dieses Rechners.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
