import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { MAIL_RULES, RETIRED_MAIL_KINDS } from '../../booking/appointments/kinds.ts'
import { DeliveryError, errorCode } from '../delivery-error.ts'
import type { MailMessage, MailTransport } from '../mail-message.ts'
import { mimeMail } from './mime-mail.ts'

/** Writes each mail as an .eml file that any mail program opens; a repeated mail replaces its file. */
export function fileTransport(folder: string, now: () => Date): MailTransport {
  async function write(name: string, content: Buffer | string): Promise<void> {
    const file = join(folder, name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, content, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
  async function explained(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      throw new DeliveryError(`file ${errorCode(error) ?? 'not written'}`)
    }
  }
  return {
    send: (message) =>
      explained(async () => {
        // As SMTP does by itself.
        const options = { ...mimeMail(message, now()), newline: 'windows' }
        await write(fileName(message), await new MailComposer(options).compile().build())
      }),
    check: () =>
      explained(async () => {
        await write('.check', '')
        await rm(join(folder, '.check'))
      }),
    close: () => undefined,
  }
}

type Named = Pick<MailMessage, 'owedSince' | 'kind' | 'messageKey'>

/** '2026-11-16T10-30-00-owner-1b4e28ba.eml' */
const fileName = ({ owedSince, kind, messageKey }: Named): string =>
  `${owedSince.toISOString().slice(0, 19).replaceAll(':', '-')}-${kind}-${messageKey.slice(0, 8)}.eml`

function partsOf(name: string): { kind: string | undefined; key: string } {
  const [, kind, key = ''] = /-([a-z-]+)-([0-9a-f]{8})\.eml/.exec(name) ?? []
  return { kind, key }
}

const ABOUT_SEVERAL = Object.entries({ ...MAIL_RULES, ...RETIRED_MAIL_KINDS }).flatMap(([kind, rule]) =>
  rule.isAboutSeveral ? kind : [],
)

/**
 * Also removes mails about several people: they may name the same person, and the overview shows the rest.
 */
export async function removeMailFilesOf(folder: string, mails: Named[]): Promise<number> {
  const names = mails.map(fileName)
  const isWanted = (name: string) =>
    ABOUT_SEVERAL.some((kind) => name.includes(`-${kind}-`)) || names.includes(name.replace(/\.part$/, ''))
  return removeAll(folder, (await mailFiles(folder)).filter(isWanted))
}

/**
 * Removes mail files that are older than appointments are kept, or that a crash during an erasure has left.
 */
export async function removeMailFiles(
  folder: string,
  olderThan: Date,
  messageKeys: () => AsyncIterable<string[]>,
): Promise<number> {
  const names = await mailFiles(folder)
  if (names.length === 0) return 0
  // Read after the files: a mail is in the database before its file is written.
  const keys = new Set(names.map((name) => partsOf(name).key))
  const known = new Set<string>()
  let isOutboxEmpty = true
  for await (const part of messageKeys()) {
    isOutboxEmpty &&= part.length === 0
    for (const key of part) if (keys.has(key.slice(0, 8))) known.add(key.slice(0, 8))
  }
  const isWanted = async (name: string) => {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtime < olderThan) return true
    const { kind, key } = partsOf(name)
    // The daily check is in no outbox.
    // An empty one may be another database, to which these files do not belong.
    return kind !== undefined && kind !== 'check' && !isOutboxEmpty && !known.has(key)
  }
  const wanted = await Promise.all(names.map(isWanted))
  return removeAll(
    folder,
    names.filter((_, index) => wanted[index]),
  )
}

/** Half-written files included. */
const mailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ignoreMissing<string[]>([]))).filter((name) => /\.eml(\.part)?$/.test(name))

async function removeAll(folder: string, names: string[]): Promise<number> {
  let removed = 0
  for (const name of names) removed += await rm(join(folder, name)).then(() => 1, ignoreMissing(0))
  return removed
}

const ignoreMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return otherwise
    throw error
  }
