import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { call } from '../support/command-line.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** What the doctor says when the owner's folder is edited after the build. */
async function contents(CONTENT_DIR?: string): Promise<string[]> {
  const env = { DATA_DIR: temporaryFolder(), PORT: '1', ...(CONTENT_DIR !== undefined && { CONTENT_DIR }) }
  const { stdout } = await call(['doctor'], env)
  return stdout.split('\n').filter((line) => line.slice(2).startsWith('Inhalte:'))
}

function ownFolder(): string {
  const folder = temporaryFolder()
  cpSync(TEST_CONTENT, folder, { recursive: true })
  return folder
}

test('a folder like the built one is fine, with an editor’s files in it too', async () => {
  const folder = ownFolder()
  for (const name of ['.site.yaml.swp', 'site.yaml~', '.DS_Store']) writeFileSync(join(folder, name), 'x')
  expect(await contents(folder)).toEqual(['✓ Inhalte: die Website zeigt, was zuletzt geschrieben wurde'])
})

test('files that were changed, added or taken away are named, with what to do', async () => {
  const folder = ownFolder()
  writeFileSync(join(folder, 'mails.yaml'), 'half')
  writeFileSync(join(folder, 'legal', 'neu.md'), 'new')
  rmSync(join(folder, 'theme.yaml'))
  expect(await contents(folder)).toEqual([
    `✗ Inhalte: seit dem letzten Bauen geändert: legal/neu.md, mails.yaml, theme.yaml (in ${folder}); „npm run build“ aufrufen, dann den Server neu starten`,
  ])
})

test('many files are counted', async () => {
  const folder = ownFolder()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) writeFileSync(join(folder, `${name}.yaml`), '')
  expect(await contents(folder)).toEqual([
    expect.stringContaining(' a.yaml, b.yaml, c.yaml, d.yaml, e.yaml und 2 weitere ('),
  ])
})

test('a folder that was named and is not there is told', async () => {
  const nowhere = join(temporaryFolder(), 'fehlt')
  expect(await contents(nowhere)).toEqual([
    `✗ Inhalte: den Ordner ${nowhere} gibt es nicht; CONTENT_DIR auf den Ordner mit Ihren Texten setzen`,
  ])
})
