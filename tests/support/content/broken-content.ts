import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkContent } from '../../../src/content/check-content.ts'
import { type Content, readContent } from '../../../src/content/read-content.ts'
import { alone } from '../../../src/content/reading/content-folder.ts'
import { ContentError } from '../../../src/content/reading/content-mistake.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { TEST_CONTENT } from './test-content.ts'

/** Changes a folder and returns how to undo that; what cannot be undone costs a new copy of the folder. */
export type Change = (folder: string) => unknown

/** Replaces one text by another; a change that changes nothing would test nothing. */
export const replaced =
  (file: string, from: string | RegExp, to: string): Change =>
  (folder) => {
    const path = join(folder, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(from, () => to)
    if (after === before) throw new Error(`${from} is not in ${file}`)
    writeFileSync(path, after)
    return () => writeFileSync(path, before)
  }

/** The copy of the tests' content that the next change may use. */
let unchanged: string | undefined

function copyContent(): string {
  const folder = join(temporaryFolder(), 'content')
  cpSync(TEST_CONTENT, folder, { recursive: true })
  onTestFinished(() => {
    unchanged = undefined
  })
  return folder
}

/** What is read in the tests' content after these changes; its folder is called `content`. */
function readAfter<T>(changes: Change[], read: (folder: string) => T): T {
  const folder = unchanged ?? copyContent()
  unchanged = undefined
  const undos = changes.map((change) => change(folder)).reverse()
  try {
    return read(folder)
  } catch (error) {
    if (error instanceof ContentError) error.message = error.message.replaceAll(`${dirname(folder)}/`, '')
    throw error
  } finally {
    for (const undo of undos) if (typeof undo === 'function') undo()
    if (undos.every((undo) => typeof undo === 'function')) unchanged = folder
  }
}

function readAndCheck(folder: string): Content {
  const content = readContent(alone(folder))
  checkContent(alone(folder), content, { retentionDays: 180 })
  return content
}

/** The tests' content after these changes, read and checked. */
export const changedContent = (...changes: Change[]): Content => readAfter(changes, readAndCheck)

/** The mistakes that are reported after these changes; further lines of one are indented. */
export const toldAfter = (...changes: Change[]): string[] => toldBy(readAndCheck, ...changes)

/** The same, by one reader of the content. */
export function toldBy(read: (folder: string) => unknown, ...changes: Change[]): string[] {
  try {
    readAfter(changes, read)
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.message.split(/\n(?! )/)
    throw error
  }
}

/** Where a text stands in a file of the tests' content. */
export function lineOf(file: string, text: string | RegExp): number {
  const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
  const start = typeof text === 'string' ? source.indexOf(text) : source.search(text)
  return source.slice(0, start).split('\n').length
}
