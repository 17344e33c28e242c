import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from './read-content.ts'

const FILE = 'content.json'

/** The checked texts beside the pages: mails and answers use the same words, whatever is edited meanwhile. */
export const writeBuiltContent = (built: string, content: Content): void =>
  writeFileSync(join(built, FILE), JSON.stringify(content))

export const readBuiltContent = (built: string): Content =>
  JSON.parse(readFileSync(join(built, FILE), 'utf8'))
