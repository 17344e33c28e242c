import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { type CommandDeps, Refusal } from './command.ts'

/** Writes a file that only this user can read, completely and as `check` wants it, or not at all. Asks before it replaces one. */
export async function writePrivateFile(
  file: string,
  text: string | AsyncIterable<string>,
  { confirm }: Pick<CommandDeps, 'confirm'>,
  check?: (written: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) await confirm(`„${file}“ gibt es schon. Ersetzen?`)
  const part = `${file}.part`
  try {
    await rm(part, { force: true })
    await writeFile(part, text, { flag: 'wx', mode: 0o600, flush: true })
    await check?.(part)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Refusal(`„${file}“ lässt sich nicht schreiben: Den Ordner gibt es nicht.`)
    // The owner knows the file by its own name only.
    throw Object.assign(error as Error, { path: file })
  }
}
