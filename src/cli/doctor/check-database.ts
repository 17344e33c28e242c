import { existsSync } from 'node:fs'
import type { Appointment } from '../../booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import { bookingWindowStart } from '../../booking/appointments/retention.ts'
import { ANSWER_IS_LATE_AFTER_IN_HOURS } from '../../booking/limits.ts'
import { HOUR_IN_MS } from '../../booking/times/berlin-time.ts'
import type { Config } from '../../config.ts'
import { databaseFile } from '../../store/sqlite/open-sqlite.ts'
import type { Store } from '../../store/store.ts'
import { counted, germanNumber } from '../../words/display-text.ts'
import type { Finding } from '../../words/findings.ts'
import { outboxFinding, unansweredRequests } from '../../words/findings.ts'
import type { Examined, Findings } from './finding.ts'

/** Enough appointments to notice a proxy that passes on no client address. */
const LOOKED_AT = 50

/** Opens, migrates and writes to the database, then looks at mails and client addresses in it. */
export async function* checkDatabase({ config, store, now }: Examined): Findings {
  const opened = await store()
  await opened.checkReady()
  await opened.checkWritable()
  const newest = await opened.overview.list({}, 'newest-first', LOOKED_AT)
  const name = config.databaseUrl ? 'PostgreSQL' : 'SQLite'
  yield `✓ Datenbank: ${name} lässt sich lesen und beschreiben, ${counted(newest.total, 'Anfrage', 'Anfragen')}`
  yield* checkFormerDatabase(config)
  yield* describeNight(await opened.lastCompactionInMs())
  yield outboxFinding(await opened.outbox.count(), { now, mailSettings: config.mailTransport.settings })
  yield* checkAddresses(newest.appointments, opened, now)
  const late = new Date(now.getTime() - ANSWER_IS_LATE_AFTER_IN_HOURS * HOUR_IN_MS)
  const unanswered = await opened.overview.listUnanswered(late)
  if (unanswered.length > 0) yield unansweredRequests(unanswered, config.siteUrl)
}

/** From some 20,000 requests on. */
const LONG_NIGHT_IN_MS = 1_000

/** What it costs that deleted data leave the files as well. */
function* describeNight(waitedInMs: number): Generator<Finding> {
  if (waitedInMs > LONG_NIGHT_IN_MS)
    yield `✓ Nachts: Beim letzten Mal dauerte es ${germanNumber(Math.ceil(waitedInMs / 1_000))} Sekunden, Gelöschtes aus den Dateien der Datenbank zu entfernen; so lange wartet dann, wer eine Anfrage schickt, und wird nach fünf Sekunden um einen neuen Versuch gebeten`
}

/** Nothing is deleted in a database that nobody opens: neither by the retention nor when somebody asks for it. */
function* checkFormerDatabase({ databaseUrl, dataDir }: Config): Generator<Finding> {
  const file = databaseFile(dataDir)
  if (databaseUrl && existsSync(file))
    yield `✗ Zweite Datenbank: In ${file} liegt noch die eingebettete, mit allen Angaben von damals; „move“ zieht sie um und löscht sie, ist sie schon umgezogen, die Datei löschen`
}

/** The 24-hour rule cannot apply to an appointment without a client address. */
async function* checkAddresses(newest: Appointment[], store: Store, now: Date): Findings {
  const since = bookingWindowStart(now)
  const recent = newest.filter(({ createdAt }) => createdAt > since && createdAt <= now)
  const stored = await Promise.all(recent.map(({ id }) => store.appointments.findAddressed(id)))
  const unknown = stored.filter((known) => known?.clientIp === UNKNOWN_ADDRESS).length
  if (unknown > 0)
    yield `✗ Besucheradressen: bei ${unknown} von ${counted(recent.length, 'Anfrage', 'Anfragen')} der letzten 24 Stunden unbekannt, für sie gilt die 24-Stunden-Regel nicht; TRUST_PROXY prüfen und ob der Proxy X-Forwarded-For setzt`
}
