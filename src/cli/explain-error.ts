import { StoreUnavailable } from '../booking/ports/appointment-store.ts'
import { ArchiveRefused } from '../booking/ports/archive.ts'
import { ConfigError } from '../config.ts'
import { ContentError } from '../content/reading/content-mistake.ts'
import { SchemaTooNew } from '../store/migrations.ts'
import { StoreNotOpened } from '../store/open-store.ts'
import { Refusal } from './command.ts'

/** Their message is the line the owner reads. */
const SPEAKING = [Refusal, ContentError, ConfigError, StoreNotOpened, SchemaTooNew]

/** What went wrong as a German line for each mistake, what is indented below it included; a bug shows itself whole. */
export function explainError(error: unknown): { line: string; exitCode: number } {
  const words = expectedError(error)
  const exitCode = error instanceof Refusal ? error.exitCode : 1
  if (words) return { line: words.replace(/^(?! )/gm, '✗ '), exitCode }
  return { line: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode }
}

export function expectedError(error: unknown): string | undefined {
  if (SPEAKING.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof ArchiveRefused) {
    return 'Die Sicherung passt nicht zu dieser Datenbank; nichts wurde geändert.'
  }
  if (error instanceof StoreUnavailable) {
    return `Die Datenbank nimmt das nicht an (${error.message.replace('database: ', '')}); nichts wurde geändert.`
  }
  return fileError(error as NodeJS.ErrnoException)
}

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'gibt es nicht',
  EACCES: 'darf dieser Benutzer nicht lesen oder schreiben',
  EPERM: 'darf dieser Benutzer nicht lesen oder schreiben',
  EISDIR: 'ist ein Ordner',
  ENOTDIR: 'liegt nicht in einem Ordner',
  ENOSPC: 'passt nicht mehr auf die Platte',
  EROFS: 'liegt auf einer Platte, die nur gelesen werden kann',
}

function fileError({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  const words = FILE_ERRORS[code]
  return words && path ? `„${path}“ ${words}.` : undefined
}
