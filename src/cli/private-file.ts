import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type CommandDeps, Refusal } from './command.ts'

/** What is already there goes only when the owner says so. */
export async function refuseToOverwrite(
  file: string,
  { confirm }: Pick<CommandDeps, 'confirm'>,
): Promise<void> {
  if (existsSync(file)) await confirm(`„${file}“ gibt es schon. Ersetzen?`)
}

/** As a whole, or part after part. */
type Written = string | AsyncIterable<string>

/** Readable for this user alone, and there in full or not at all. */
export async function writePrivateFile(file: string, text: Written): Promise<void> {
  const part = `${file}.part`
  try {
    await rm(part, { force: true })
    await writeDurably(part, text)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Refusal(`„${file}“ lässt sich nicht schreiben: Den Ordner gibt es nicht.`)
    }
    // Told of the file that was asked for; nobody knows the other one.
    throw Object.assign(error as Error, { path: file })
  }
}

async function writeDurably(file: string, text: Written): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
