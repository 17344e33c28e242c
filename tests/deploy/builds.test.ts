import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { TEST_CONTENT, testTexts } from '../support/content/test-content.ts'
import { BUILT } from '../support/servers/built-site.ts'
import { startCommand } from '../support/servers/started-command.ts'
import { startServer } from '../support/servers/started-server.ts'
import { temporaryFolder, writeInto } from '../support/temporary-folder.ts'

/** Beside the site under test: the build finds its packages from there. */
const OUT = `${BUILT}.yesterday`

beforeAll(() => cpSync(realpathSync(BUILT), OUT, { recursive: true }))
afterAll(() => {
  for (const folder of globSync(`${OUT}*`)) rmSync(folder, { recursive: true, force: true })
})

/** A build into the folder of the others, in a process group of its own. */
const startBuild = (settings: Record<string, string>) =>
  startCommand(process.execPath, ['src/build/build.ts', '--out', OUT], {
    env: { ...process.env, ...settings },
    detached: true,
  })

/** The tests' content with one portfolio entry and no picture, which take less time to build. */
function smallContent(): string {
  const content = temporaryFolder()
  cpSync(TEST_CONTENT, content, { recursive: true })
  rmSync(join(content, 'portfolio'), { recursive: true })
  const entry = readFileSync(join(TEST_CONTENT, 'portfolio/recht.yaml'), 'utf8')
  writeInto(content, 'portfolio/recht.yaml', entry.replace(/^image.*\n/gm, ''))
  return content
}

/** The tests' facts on an address that strangers may visit. */
function expectTemplateBand(site: string): void {
  const pages = globSync(`${site}/**/*.html`)
  expect(pages.length).toBeGreaterThan(14)
  for (const page of pages) {
    const html = readFileSync(page, 'utf8')
    expect(html, page).toMatch(/<body[^>]*>\s*<aside class="template-band"[^>]*>Vorlage –/)
    expect(html, page).toMatch(/<style>\.template-band\{[^<]*<\/style>[\s\S]*<\/head>/)
    expect(html, page).toContain('<meta name="robots" content="noindex"')
  }
}

test('a kill in the middle of a build: the site of before stays and starts, and builds that wait go on', async () => {
  const content = smallContent()
  rmSync(join(content, '.schema'), { recursive: true, force: true })
  const first = startBuild({ ...testTexts(content), SITE_URL: 'https://www.example.net' })
  await first.saying(/Die Seiten werden gebaut/)
  // For her editor, and no reason to build again.
  expect(readdirSync(join(content, '.schema'))).toContain('landing.json')
  // These find their site built already, unless the first one has spoilt it.
  const others = [1, 2].map(() => startBuild(testTexts()))
  await Promise.all(others.map((build) => build.saying(/Ein anderer Aufruf baut gerade/)))
  // The pages are there by then.
  await first.saying(/Der Server wird gebaut/)
  expectTemplateBand(`${OUT}.builds/*/site`)
  process.kill(-Number(first.process.pid), 'SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  for (const other of others) {
    expect(await other.ended).toBe(0)
    expect(other.output()).toMatch(/^» Ein anderer .*\n» Nichts zu bauen.*\n$/)
    expect(englishWordsIn(other.output())).toEqual([])
  }
  expect(spawnSync('diff', ['-r', BUILT, OUT], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' })
  // The texts are those it was built with.
  const server = await startServer({ CONTENT_DIR: '/nowhere' }, { built: OUT })
  expect((await fetch(server.url)).status).toBe(200)
  await server.stop()
}, 300_000)
