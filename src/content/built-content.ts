import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Content } from './read-content.ts'

const FILE = 'content.json'

/** The texts that a site was built with, how long its pages say that an appointment is kept, and which files are the owner's. */
export type BuiltContent = Content & { promisedDays?: number; ownTexts?: string[] | undefined }

/** The checked texts beside the pages: mails and answers use the same words, even if they are edited meanwhile. */
export const writeBuiltContent = (built: string, content: BuiltContent): void =>
  writeFileSync(join(built, FILE), JSON.stringify(content))

/** The photo is the build's copy: the folder that it was built from may be elsewhere by now. */
export function readBuiltContent(built: string): BuiltContent {
  const content: BuiltContent = JSON.parse(readFileSync(join(built, FILE), 'utf8'))
  return content.photo ? { ...content, photo: join(built, 'content', basename(content.photo)) } : content
}

/** 'Ihre eigenen sind booking.yaml und site.yaml; …' */
export const describeOwnTexts = (names: string[]): string =>
  `Ihre eigenen sind ${new Intl.ListFormat('de').format(names)}; was dort nicht steht, ist mitgeliefert`

/** A setting that was changed without a build makes the privacy page untrue; nothing where both say the same. */
export function brokenRetention({ promisedDays }: BuiltContent, retentionDays: number): string | undefined {
  if (promisedDays === undefined || promisedDays === retentionDays) return undefined
  return `/datenschutz nennt ${promisedDays} Tage, gelöscht wird nach ${retentionDays} (RETENTION_DAYS); mit dieser Einstellung „npm run build“ aufrufen, dann den Server neu starten`
}
