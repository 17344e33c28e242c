import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { checkContent } from '../../src/content/check-content.ts'
import { readContent } from '../../src/content/read-content.ts'
import { ContentError } from '../../src/content/reading/content-mistake.ts'

/** Puts one text in the place of another; a mistake that changes nothing would test nothing. */
export const replaced =
  (file: string, from: string | RegExp, to: string) =>
  (folder: string): void => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${from} is not in ${file}`)
    writeFileSync(path, after)
  }

/** What an owner is told who has done this to her folder of content: a line for each mistake, the folder called `content`. */
export function toldAfter(...changes: ((folder: string) => void)[]): string[] {
  const parent = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  const folder = join(parent, 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  try {
    for (const change of changes) change(folder)
    checkContent(folder, readContent(folder), { retentionDays: 180 })
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.replaceAll(`${parent}/`, '').split('\n')
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Words that only a library or a stack trace would use. */
const NOT_GERMAN = /expected|invalid|unexpected|error|undefined|\[object|required|token|\bat \S+:\d+/i

/** Where a text stands in a file of the tests' content. */
export function lineOf(file: string, text: string | RegExp): number {
  const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
  const start = typeof text === 'string' ? source.indexOf(text) : source.search(text)
  return source.slice(0, start).split('\n').length
}

/** A line about a file that says these words in this order, where ‘ … ’ is for anything; what is expected and a remedy always. */
export const saying = (file: string, words: string): RegExp => {
  const inOrder = `content/${file}, ${words}`
    .split(' … ')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(
    `^(?!.*(?:${NOT_GERMAN.source}))(?=.*erwartet)(?=.*(?:Bitte|Meinten Sie))${inOrder.join('.*')}`,
    'i',
  )
}
