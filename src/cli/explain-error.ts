import { StoreUnavailable } from '../booking/ports/appointment-store.ts'
import { ConfigError } from '../config.ts'
import { ArchiveRefused } from '../store/archived-rows.ts'
import { UnknownSchema } from '../store/migrations.ts'
import { StoreNotOpened } from '../store/open-store.ts'
import { Refusal } from './command.ts'

/** Errors whose message is written for the owner. */
const READABLE = [Refusal, ConfigError, StoreNotOpened, UnknownSchema]

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'gibt es nicht',
  EACCES: 'darf dieser Benutzer nicht lesen oder schreiben',
  EPERM: 'darf dieser Benutzer nicht lesen oder schreiben',
  EISDIR: 'ist ein Ordner',
  ENOTDIR: 'liegt nicht in einem Ordner',
  ENOSPC: 'passt nicht mehr auf die Platte',
  EROFS: 'liegt auf einer Platte, die nur gelesen werden kann',
}

/**
 * One German line per known error (indented details included);
 * anything else is a bug and is printed with its stack.
 */
export function explainError(error: unknown): { line: string; exitCode: number } {
  const words = expectedError(error)?.replace(/^(?! )/gm, '✗ ')
  const bug = error instanceof Error ? error.stack : undefined
  return { line: words ?? bug ?? String(error), exitCode: error instanceof Refusal ? error.exitCode : 1 }
}

export function expectedError(error: unknown): string | undefined {
  if (READABLE.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof ArchiveRefused)
    return 'Die Sicherung passt nicht zu dieser Datenbank; nichts wurde geändert.'
  if (error instanceof StoreUnavailable)
    return (
      `Die Datenbank nimmt das nicht an (${error.message.replace('database: ', '')}); ` +
      'nichts wurde geändert.'
    )
  const { code = '', path } = error as NodeJS.ErrnoException
  return path && FILE_ERRORS[code] ? `„${path}“ ${FILE_ERRORS[code]}.` : undefined
}
