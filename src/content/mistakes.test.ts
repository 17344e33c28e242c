import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lineOf, replaced, toldAfter } from '../../tests/support/broken-content.ts'
import { TYPED_MISTAKES } from '../../tests/support/typed-mistakes.ts'

const renamed = (from: string, to: string) => (folder: string) =>
  renameSync(join(folder, from), join(folder, to))
const removed = (file: string) => (folder: string) => rmSync(join(folder, file), { recursive: true })
const savedAs =
  (file: string, encoding: BufferEncoding, mark = '') =>
  (folder: string) =>
    writeFileSync(join(folder, file), mark + readFileSync(join(folder, file), 'utf8'), encoding)

/** What owners do to files. */
const DONE: Record<string, (folder: string) => void> = {
  'site.yaml deleted': removed('site.yaml'),
  'the whole folder deleted': removed('.'),
  'site.yaml called site.yml': renamed('site.yaml', 'site.yml'),
  'mails.yaml called mails.yaml.txt': renamed('mails.yaml', 'mails.yaml.txt'),
  'legal/agb.md called agb.txt': renamed('legal/agb.md', 'legal/agb.txt'),
  'theme.yaml made a folder': (folder) => {
    removed('theme.yaml')(folder)
    mkdirSync(join(folder, 'theme.yaml'))
  },
  'the logo saved as PNG': (folder) => writeFileSync(join(folder, 'logo.png'), ''),
  'landing.yaml saved as Latin-1': savedAs('landing.yaml', 'latin1'),
  'legal/agb.md saved as Latin-1': savedAs('legal/agb.md', 'latin1'),
  'site.yaml saved as UTF-16': savedAs('site.yaml', 'utf16le', '\uFEFF'),
}

/** Words that only a library or a stack trace would use. */
const ENGLISH = /\b(?:expected|invalid|unexpected|error|undefined|required|token)\b|\[object|\bat \S+:\d+/i

/** @ is the line where the owner typed, @1 the next one; numbers further away change with the files. */
const shown = (line: string, file: string, typedAt: number): string =>
  line.replace(/(?<=^content\/(\S+), Zeile )(\d+)/, (number, where: string) => {
    const distance = Number(number) - typedAt
    return where === file && Math.abs(distance) < 5 ? `@${distance || ''}` : '…'
  })

/** mistakes/ has a text file for each group, with what the owner did and the lines that the owner reads then. */
async function expectExplained(name: string, cases: [title: string, told: string[]][]): Promise<void> {
  for (const [title, told] of cases) {
    expect(told.length, title).toBeGreaterThan(0)
    for (const line of told) {
      expect(line).not.toMatch(ENGLISH)
      expect(line).toMatch(/Bitte|Meinten Sie/)
    }
  }
  const text = cases.map(([title, told]) => `${[title, ...told].join('\n  ')}\n`).join('\n')
  await expect(text).toMatchFileSnapshot(`mistakes/${name.replace('/', '-')}.txt`)
}

test.each(Object.entries(TYPED_MISTAKES))('mistakes in %s are explained in German', async (file, changes) => {
  const cases = changes.map(([from, to]): [string, string[]] => [
    `${JSON.stringify(String(from))} → ${JSON.stringify(to)}`,
    toldAfter(replaced(file, from, to)).map((line) => shown(line, file, lineOf(file, from))),
  ])
  await expectExplained(file, cases)
})

test('files that cannot be read are explained in German', async () => {
  const cases = Object.entries(DONE).map(([title, change]): [string, string[]] => [
    title,
    toldAfter(change).map((line) => shown(line, '', 0)),
  ])
  await expectExplained('files', cases)
})
