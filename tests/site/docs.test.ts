import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/run-command-line.ts'
import { settingNames } from '../../src/config.ts'

const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
const read = (name: string) => readFileSync(name, 'utf8')
const scripts: string[] = Object.keys(JSON.parse(read('package.json')).scripts)
const ownersCommands = Object.keys(commands)

test.each(documents)('every npm command in %s exists', (name) => {
  const named = [...read(name).matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)]
  for (const [, script = ''] of named) expect(scripts).toContain(script)
})

test('every npm command is documented', () => {
  const text = documents.map(read).join('')
  for (const script of scripts) expect(text).toMatch(new RegExp(`npm (run )?${script}\\b`))
})

test.each(documents)('every command of the owner’s in %s exists', (name) => {
  for (const [, command] of read(name).matchAll(/appointments -- ([a-z]+)/g)) {
    expect(ownersCommands).toContain(command)
  }
})

test('the settings of docs/operations.md are exactly those the program reads', () => {
  const table = read('docs/operations.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...settingNames].sort())
})

test.each(documents)('every relative link in %s leads somewhere', (name) => {
  const links = [...read(name).matchAll(/\]\(([^)#:]+)\)|(?:src|srcset)="([^"]+)"/g)]
  for (const [, link, source] of links)
    expect(existsSync(join(dirname(name), link ?? source ?? ''))).toBe(true)
})

test.each(documents)('every link in %s to a heading leads to it', (name) => {
  for (const [, file, anchor] of read(name).matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
    expect(anchorsOf(file ? join(dirname(name), file) : name)).toContain(anchor)
  }
})

/** As GitHub makes them: small letters, hyphens for blanks, no other punctuation. */
function anchorsOf(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
