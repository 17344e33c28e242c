import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { CommandDeps } from './command.ts'

/** What is already there goes only when the owner says so. */
export async function refuseToOverwrite(
  file: string,
  { confirm }: Pick<CommandDeps, 'confirm'>,
): Promise<void> {
  if (existsSync(file)) await confirm(`„${file}“ gibt es schon. Ersetzen?`)
}

/** Readable for this user alone, and there in full or not at all. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } catch (error) {
    await rm(part, { force: true })
    throw Object.assign(error as Error, { path: file })
  } finally {
    await handle.close()
  }
  await rename(part, file)
}
