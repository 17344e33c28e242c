import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'
import { expect, test } from '../support/browsers/browser-test.ts'
import { TEST_CONTENT, testTexts } from '../support/content/test-content.ts'
import { freePort } from '../support/servers/free-port.ts'

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

test('screenshots come into the owner’s content; a site that is away keeps nobody waiting', async () => {
  const nobody = `https://127.0.0.1:${await freePort()}/`
  addEntry('baeckerei', { url: nobody })
  addEntry('kanzlei', { url: '/beispiele/kanzlei-wehrland/' })
  addEntry('osteria', { url: '/beispiele/osteria-fico/', imageAlt: 'Eine Feige' })
  writeFileSync(inPictures('osteria.png'), '')

  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/take-screenshots.ts'], {
    env: { ...process.env, ...testTexts(content) },
    encoding: 'utf8',
  })
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
