import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { checkContent } from '../../src/content/check-content.ts'
import { type Content, readContent } from '../../src/content/read-content.ts'
import { ContentError } from '../../src/content/reading/content-mistake.ts'

type Change = (folder: string) => void

/** Replaces one text by another; a change that changes nothing would test nothing. */
export const replaced =
  (file: string, from: string | RegExp, to: string): Change =>
  (folder) => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${from} is not in ${file}`)
    writeFileSync(path, after)
  }

/** The tests' content after these changes, read and checked; its folder is called `content`. */
export function changedContent(...changes: Change[]): Content {
  const parent = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  const folder = join(parent, 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  try {
    for (const change of changes) change(folder)
    const content = readContent(folder)
    checkContent(folder, content, { retentionDays: 180 })
    return content
  } catch (error) {
    if (error instanceof ContentError) error.message = error.message.replaceAll(`${parent}/`, '')
    throw error
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** The mistakes that are reported after these changes, one line each. */
export function toldAfter(...changes: Change[]): string[] {
  try {
    changedContent(...changes)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
}

/** Where a text stands in a file of the tests' content. */
export function lineOf(file: string, text: string | RegExp): number {
  const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
  const start = typeof text === 'string' ? source.indexOf(text) : source.search(text)
  return source.slice(0, start).split('\n').length
}
