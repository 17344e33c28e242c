import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { DeliveryError, errorCode } from '../delivery-error.ts'
import type { MailMessage, MailTransport } from '../mail-message.ts'
import { mimeMail } from './mime-mail.ts'

/** Writes every mail as an .eml file that any mail program opens; a repeated one replaces itself. */
export function fileTransport(folder: string, now: () => Date): MailTransport {
  return {
    async send(message) {
      const file = join(folder, fileName(message))
      try {
        const mail = await new MailComposer(mimeMail(message, now())).compile().build()
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.part`, mail, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        throw fileError(error)
      }
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(join(folder, '.check'), '')
        await rm(join(folder, '.check'))
      } catch (error) {
        throw fileError(error)
      }
    },
    close: () => undefined,
  }
}

const fileError = (error: unknown): DeliveryError =>
  new DeliveryError(`file ${errorCode(error) ?? 'not written'}`, 'server')

type Named = Pick<MailMessage, 'owedSince' | 'kind' | 'messageKey'>

/** '2026-11-16T10-30-00-owner-1b4e28ba.eml' */
const fileName = ({ owedSince, kind, messageKey }: Named): string =>
  `${owedSince.toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}-${messageKey.slice(0, 8)}.eml`

/** Mails written as files are kept no longer than the appointments they tell of. */
export async function removeMailFiles(folder: string, olderThan: Date): Promise<number> {
  let removed = 0
  for (const file of await mailFiles(folder)) {
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtime < olderThan) removed += await removeFile(file)
  }
  return removed
}

/**
 * The files of these mails, half-written ones included, and every summary: one of them may name the same person, and
 * what else it tells stands in the appointments. Tells how many.
 */
export async function removeMailFilesOf(folder: string, mails: Named[]): Promise<number> {
  let removed = 0
  for (const file of await mailFiles(folder))
    if (basename(file).includes('-summary-')) removed += await removeFile(file)
  for (const mail of mails) removed += await removeMailFile(folder, mail)
  return removed
}

/** The file of one mail, a half-written one included. */
export async function removeMailFile(folder: string, mail: Named): Promise<number> {
  const file = join(folder, fileName(mail))
  return (await removeFile(file)) + (await removeFile(`${file}.part`))
}

/** Files whose mail is no longer known: its request was erased while the program stopped or failed between two steps. */
export async function removeUnknownMailFiles(
  folder: string,
  messageKeys: () => Promise<string[]>,
): Promise<number> {
  const files = (await mailFiles(folder)).filter((file) => !basename(file).includes('-check-'))
  if (files.length === 0) return 0
  // Asked after the files: a mail is known before its file is written.
  const known = new Set((await messageKeys()).map((key) => key.slice(0, 8)))
  // Another database: these are not its mails to remove.
  if (known.size === 0) return 0
  let removed = 0
  for (const file of files) {
    const key = /-([0-9a-f]{8})\.eml(\.part)?$/.exec(file)?.[1]
    if (key && !known.has(key)) removed += await removeFile(file)
  }
  return removed
}

/** Half-written ones included. */
const mailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => /\.eml(\.part)?$/.test(name))
    .map((name) => join(folder, name))

/** 1, or 0 where there is none. */
async function removeFile(file: string): Promise<number> {
  try {
    await rm(file)
    return 1
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}
