import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { freePort } from '../../rig/free-port.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { expect, test } from '../support/browser-test.ts'

let content: string
const inPictures = (file: string) => join(content, 'portfolio/pictures', file)

test.beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'screenshots-'))
  mkdirSync(join(content, 'portfolio/pictures'), { recursive: true })
  copyFileSync(join(TEST_CONTENT, 'portfolio.yaml'), join(content, 'portfolio.yaml'))
})
test.afterEach(() => rmSync(content, { recursive: true, force: true }))

function addEntry(name: string, fields: { url: string; imageAlt?: string }): void {
  const entry = { title: `Die ${name}`, description: 'Eine Website.', category: 'Handel', ...fields }
  writeFileSync(join(content, 'portfolio', `${name}.yaml`), stringify(entry))
}

function takeScreenshots(before: string[] = []) {
  const [command = '', ...args] = [...before, process.execPath, 'scripts/take-screenshots.ts']
  return spawnSync(command, args, { env: { ...process.env, CONTENT_DIR: content }, encoding: 'utf8' })
}

test('screenshots come into the owner’s content; a site that is away keeps nobody waiting', async () => {
  const nobody = `https://127.0.0.1:${await freePort()}/`
  addEntry('baeckerei', { url: nobody })
  addEntry('kanzlei', { url: '/beispiele/kanzlei-wehrland/' })
  addEntry('osteria', { url: '/beispiele/osteria-fico/', imageAlt: 'Eine Feige' })
  writeFileSync(inPictures('osteria.png'), '')

  const { stdout, stderr, status } = takeScreenshots()
  expect(stderr).toMatch(/^✗ [^\n]*\n$/)
  expect(stderr).toContain(
    `Die baeckerei: ${nobody} antwortet nicht (ERR_CONNECTION_REFUSED); bitte die Adresse`,
  )
  expect(status).toBe(1)
  expect(stdout).toContain('» Die kanzlei: aufgenommen.\n  Bitte in kanzlei.yaml bei imageAlt')
  expect(stdout).toContain('» Die osteria: zeigt Ihr eigenes Bild.')
  const sizeOf = async (file: string) => sharp(inPictures(file)).metadata()
  expect(await sizeOf('kanzlei.desktop.webp')).toMatchObject({ format: 'webp', width: 1920, height: 1200 })
  expect(await sizeOf('kanzlei.phone.webp')).toMatchObject({ format: 'webp', width: 780, height: 732 })
  expect(existsSync(inPictures('osteria.desktop.webp'))).toBe(false)
})

test('a mistake in an entry is one line, before anything is opened', () => {
  addEntry('baeckerei', { url: 'http://www.baeckerei.de' })
  const { stdout, stderr, status } = takeScreenshots()
  expect(stderr).toMatch(/^✗ .*baeckerei\.yaml, Zeile \d+, Feld „url“: [^\n]*\n$/)
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
})

test('a folder that this user may not write is named in one line, before anything is opened', () => {
  addEntry('kanzlei', { url: '/beispiele/kanzlei-wehrland/' })
  const folder = join(content, 'portfolio/pictures')
  chmodSync(folder, 0o555)
  // Root may write everywhere, unless that is taken from it.
  const likeAnybody = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override'] : []
  const { stdout, stderr, status } = takeScreenshots(likeAnybody)
  expect(stderr).toBe(
    `✗ In „${folder}“ darf dieser Benutzer nicht schreiben; bitte ihm den Ordner mit allem darin geben (chown -R).\n`,
  )
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
})
