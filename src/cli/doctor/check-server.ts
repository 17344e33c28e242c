import { localUrl } from '../../config.ts'
import { noteFile, type RunningNote, readNotes, worksWith } from '../../store/running-notes.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { type Answer, ask, fieldsOf } from './ask.ts'
import type { Examined, Findings } from './finding.ts'

const WHAT_IT_USES = ['database', 'mail', 'calendars', 'build'] as const
const OTHER = {
  database:
    'arbeitet mit einer anderen Datenbank als dieser Befehl; ' +
    'DATABASE_URL prüfen und den Server neu starten, ' +
    'sonst fehlen hier Anfragen und in Sicherungen auch',
  mail:
    'sendet Mails auf anderem Weg, als eingestellt ist; ' +
    'den Server neu starten, damit die Einstellung gilt',
  calendars: 'liest andere Kalender, als eingestellt sind; den Server neu starten, damit BUSY_CALENDARS gilt',
  build: 'zeigt noch nicht, was zuletzt gebaut wurde; den Server neu starten, dann ist es zu sehen',
}

/**
 * Whether each server that left a note runs, can take a booking,
 * and works with the current settings and build.
 */
export async function* checkServer(examined: Examined): Findings {
  const { dataDir } = examined.config
  const notes = readNotes(dataDir)
  if (notes.length === 0)
    yield `✗ Server: läuft nicht, oder mit einem anderen Datenordner: In ${dataDir}/running liegt keine Notiz von ihm; starten oder DATA_DIR prüfen`
  for (const note of notes) yield* checkOne(note, examined)
}

async function* checkOne(note: RunningNote, { config, builtFrom, patience }: Examined): Findings {
  // What listens everywhere is met under the name that the settings give:
  // in a container nearby it is not this machine.
  const host = ['0.0.0.0', '::'].includes(note.host) ? config.host : note.host
  const url = localUrl({ host, port: note.port })
  const answer = await ask(new URL(`${url}/healthz`), patience)
  const remedy =
    'den Server neu starten; soll dort keiner mehr laufen, ' +
    `${noteFile(config.dataDir, note.port)} löschen`
  if ('failure' in answer)
    return yield `✗ Server: antwortet nicht auf ${url} (${answer.failure}), ohne sich abgemeldet zu haben; ${remedy}`
  const { status } = answer
  if (!isOurs(answer))
    return yield `✗ Server: Auf ${url} antwortet ein anderes Programm (${status}); das andere beenden und ${remedy}`
  if (status !== 200)
    yield `✗ Server: läuft auf ${url}, nimmt aber keine Anfragen an (${status}); Datenbank und Protokoll prüfen`
  const ours = { ...worksWith(config), build: builtFrom ?? note.build }
  const others = WHAT_IT_USES.filter((what) => ours[what] !== note[what])
  for (const what of others) yield `✗ Server: ${OTHER[what]}`
  if (status === 200 && others.length === 0)
    yield `✓ Server: nimmt seit dem ${germanMoment(new Date(note.since))} auf ${url} Anfragen an, mit dieser Datenbank, diesem Mailversand, diesen Kalendern und dem, was zuletzt gebaut wurde`
}

/** Ours sends a closed policy with every answer that is no page, and 'ok' or the status of the problem. */
function isOurs({ status, headers, text }: Answer): boolean {
  const policy = String(headers['content-security-policy'])
  return policy.startsWith("default-src 'none'") && fieldsOf(text).status === (status === 200 ? 'ok' : status)
}
