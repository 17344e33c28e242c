import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
        throw new DeliveryError(`file ${errorCode(error) ?? 'not written'}`, 'server')
      }
    },
    close: () => undefined,
  }
}

/** '2026-11-16T10-30-00-owner-1b4e28ba.eml' */
const fileName = ({ createdAt, kind, messageKey }: MailMessage): string =>
  `${createdAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}-${messageKey.slice(0, 8)}.eml`

/** Mails written as files are kept no longer than the appointments they tell of. */
export async function removeMailFiles(folder: string, olderThan: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => /\.eml(\.part)?$/.test(name))) {
    const { mtime } = await stat(join(folder, name))
    if (mtime < olderThan) await rm(join(folder, name))
  }
}
