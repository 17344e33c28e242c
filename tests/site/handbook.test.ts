import { cpSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { settingNames } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const handbook = readFileSync('docs/handbuch.md', 'utf8')
const [, newEntry = ''] = /^```yaml\n(.*?)^```/ms.exec(handbook) ?? []

test('the handbook explains every file of the content folder', () => {
  const headings = [...handbook.matchAll(/^### (.+)$/gm)].join('\n')
  for (const name of readdirSync(TEST_CONTENT)) expect(headings).toContain(name)
})

test('every example in the handbook fits the content folder, and is accepted', () => {
  const folder = temporaryFolder()
  cpSync(TEST_CONTENT, folder, { recursive: true })
  for (const example of examples()) change(folder, example)
  writeFileSync(`${folder}/portfolio/baeckerei-muster.yaml`, newEntry)
  expect(() => readContent(folder)).not.toThrow()
})

test('the handbook names no setting that does not exist', () => {
  const known = [...settingNames, 'ORIG_HEAD']
  for (const [name] of handbook.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)) expect(known).toContain(name)
})

type Example = { before: string; after: string }

/** Lines that go, and those that come in their place. */
function examples(): Example[] {
  const blocks = [...handbook.matchAll(/^```diff\n(.*?)^```/gms)].map(([, lines = '']) => lines)
  return blocks
    .flatMap((lines) => [...lines.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)+)/gm)])
    .map(([, before = '', after = '']) => ({ before: unmarked(before), after: unmarked(after) }))
}

const unmarked = (lines: string): string => lines.replace(/^[-+]/gm, '')

function change(folder: string, { before, after }: Example): void {
  const files = globSync(`${folder}/**/*.{yaml,md}`).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const changed = files.find(({ text }) => text.includes(before))
  if (!changed) throw new Error(`${before.trim()} stands in no file`)
  writeFileSync(
    changed.file,
    changed.text.replace(before, () => after),
  )
}
