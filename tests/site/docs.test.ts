import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../src/config.ts'

const documents = ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')]
const scripts: string[] = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

test.each(documents)('every npm command in %s exists', (name) => {
  const named = [...readFileSync(name, 'utf8').matchAll(/npm (?:run )?(start|test|(?<=run )[\w:]+)/g)]
  for (const [, script = ''] of named) expect(scripts).toContain(script)
})

test('every npm command is documented', () => {
  const text = documents.map((name) => readFileSync(name, 'utf8')).join('')
  for (const script of scripts) expect(text).toMatch(new RegExp(`npm (run )?${script}\\b`))
})

test('the settings of docs/operations.md are exactly those the program reads', () => {
  const table = readFileSync('docs/operations.md', 'utf8').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual([...settingNames].sort())
})

test.each(documents)('every relative link in %s leads somewhere', (name) => {
  const links = [...readFileSync(name, 'utf8').matchAll(/\]\(([^)#:]+)\)|(?:src|srcset)="([^"]+)"/g)]
  for (const [, link, source] of links)
    expect(existsSync(join(dirname(name), link ?? source ?? ''))).toBe(true)
})
