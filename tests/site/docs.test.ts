import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/run-command-line.ts'
import { settingNames } from '../../src/config.ts'

const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
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

test('every npm command is documented', () => {
  const text = documents.map(read).join('')
  for (const script of scripts) expect(text).toMatch(new RegExp(`npm (run )?${script}\\b`))
})

test('the settings of docs/operations.md are exactly those the program reads', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...settingNames].sort())
})

/** As GitHub makes them: small letters, hyphens for blanks, no other punctuation. */
function anchorsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase())
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-'))
}
