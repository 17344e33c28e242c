import { cpSync, existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LOG_LINES } from '../../src/booking/ports/log.ts'
import { commands } from '../../src/cli/run-command-line.ts'
import { settingNames } from '../../src/config.ts'
import { readContent } from '../../src/content/read-content.ts'
import { alone } from '../../src/content/reading/content-folder.ts'
import { TEST_CONTENT } from '../support/content/test-content.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
const read = (name: string) => readFileSync(name, 'utf8')
const scripts: string[] = Object.keys(JSON.parse(read('package.json')).scripts)

test.each(documents)('every command, file and heading that %s names exists', (name) => {
  const text = read(name)
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
  const atHome = (path: string) => join(dirname(name), path)
  const npmCommands = found(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)
  const ownersCommands = found(/appointments -- ([a-z]+)/g)
  const files = found(/\]\(([^)#:]+)\)|(?:src|srcset)="([^"]+)"/g)
  const headings = [...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
  expect({
    npmCommands: npmCommands.filter((command) => !scripts.includes(command)),
    ownersCommands: ownersCommands.filter((command) => !Object.hasOwn(commands, command)),
    files: files.filter((file) => !existsSync(atHome(file))),
    headings: headings
      .filter(([, file, anchor = '']) => !anchorsOf(file ? atHome(file) : name).includes(anchor))
      .map(([link]) => link),
  }).toEqual({ npmCommands: [], ownersCommands: [], files: [], headings: [] })
})

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('every source and identifier in %s exists', (name) => {
  const named = (pattern: RegExp) => [...read(name).matchAll(pattern)].map(([, one = '']) => one)
  const sources = globSync('{bench,scripts,src,tests}/**/*.{ts,tsx,lua}')
  const files = named(/`([\w./-]+\.(?:tsx?|lua))`/g)
  expect(files.filter((file) => !sources.some((source) => `/${source}`.endsWith(`/${file}`)))).toEqual([])
  const text = sources.map(read).join('\n')
  const identifiers = named(/`([a-z]+[A-Z]\w*|[A-Z]+_[A-Z_]+)`/g)
  expect(identifiers.filter((identifier) => !text.includes(identifier))).toEqual([])
})

test('every npm command is documented', () => {
  const text = documents.map(read).join('')
  for (const script of scripts) expect(text).toMatch(new RegExp(`npm (run )?${script}\\b`))
})

test('the settings of docs/operations.md are exactly those the program reads', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...settingNames].sort())
})

test('the log lines of docs/operations.md are exactly those that the program writes', () => {
  const table = read('docs/operations.md').split('## Logs')[1]?.split('\n## ')[0] ?? ''
  const rows = [...table.matchAll(/^\| (`[a-z][^|]*) \|/gm)].map(([, first = '']) => first)
  const documented = rows.flatMap((row) => row.split(', ').map((name) => name.replaceAll('`', '')))
  expect(documented.filter((name) => name !== 'msg').sort()).toEqual(LOG_LINES.toSorted())
})

/** As GitHub makes them: small letters, hyphens for blanks, no other punctuation. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-'))
}

const handbook = read('docs/handbuch.md')
const [, newEntry = ''] = /^```yaml\n(.*?)^```/ms.exec(handbook) ?? []

test('the handbook explains every file of the content folder', () => {
  const headings = [...handbook.matchAll(/^### (.+)$/gm)].join('\n')
  for (const name of readdirSync(TEST_CONTENT)) expect(headings).toContain(name)
})

test('every example in the handbook fits the content folder, and is accepted', () => {
  const folder = temporaryFolder()
  cpSync(TEST_CONTENT, folder, { recursive: true })
  for (const [before, after] of examples()) change(folder, before, after)
  writeFileSync(`${folder}/portfolio/baeckerei-muster.yaml`, newEntry)
  expect(() => readContent(alone(folder))).not.toThrow()
})

test('the handbook names no setting that does not exist', () => {
  const known = [...settingNames, 'ORIG_HEAD']
  for (const [name] of handbook.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)) expect(known).toContain(name)
})

test('the offer in the handbook asks for both declarations in the words of the legal page', () => {
  const declarations = [...read(`${TEST_CONTENT}/legal/widerrufsrecht.md`).matchAll(/^\d\. „(.+)“$/gm)]
  expect(declarations).toHaveLength(2)
  for (const [, words] of declarations) expect(handbook).toContain(words)
})

/** Lines that go, and those that come in their place. */
function examples(): [before: string, after: string][] {
  const blocks = [...handbook.matchAll(/^```diff\n(.*?)^```/gms)].map(([, lines = '']) => lines)
  const unmarked = (lines = ''): string => lines.replace(/^[-+]/gm, '')
  return blocks
    .flatMap((lines) => [...lines.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)+)/gm)])
    .map(([, before, after]) => [unmarked(before), unmarked(after)])
}

function change(folder: string, before: string, after: string): void {
  const changed = globSync(`${folder}/**/*.{yaml,md}`).find((file) => read(file).includes(before))
  if (!changed) throw new Error(`${before.trim()} stands in no file`)
  const text = read(changed).replace(before, () => after)
  writeFileSync(changed, text)
}
