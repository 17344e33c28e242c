import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Content } from './read-content.ts'

const FILE = 'content.json'

/** The checked texts beside the pages: mails and answers use the same words, whatever is edited meanwhile. */
export const writeBuiltContent = (built: string, content: Content): void =>
  writeFileSync(join(built, FILE), JSON.stringify(content))

/** The photo is the build's copy: the folder that it was built from may be elsewhere by now. */
export function readBuiltContent(built: string): Content {
  const content: Content = JSON.parse(readFileSync(join(built, FILE), 'utf8'))
  return content.photo ? { ...content, photo: join(built, 'content', basename(content.photo)) } : content
}
