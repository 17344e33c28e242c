import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { INHERITED_ENV, startServer } from '../../rig/started-server.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { until } from '../../rig/until.ts'
import { englishWordsIn } from '../support/english-words.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Beside the site under test: the build finds its packages from there. */
const OUT = `${BUILT}.yesterday`

beforeAll(() => cpSync(BUILT, OUT, { recursive: true }))
afterAll(() => {
  for (const folder of globSync(`${OUT}*`)) rmSync(folder, { recursive: true, force: true })
})

/** Every file with what is in it. */
function contentsOf(folder: string): Record<string, string> {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return Object.fromEntries(
    paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  )
}

/** A build into the folder of the others, in a process group of its own. */
function startBuild(env: Record<string, string>) {
  const build = spawn(process.execPath, ['src/build/build.ts', '--out', OUT], {
    env: { ...process.env, ...env },
    detached: true,
  })
  const printed = { said: '', complained: '' }
  build.stdout.on('data', (chunk) => {
    printed.said += chunk
  })
  build.stderr.on('data', (chunk) => {
    printed.complained += chunk
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    build.once('close', (code, signal) => resolve(code ?? signal)),
  )
  const saying = (words: string) =>
    until(`a build says ${words}`, () => printed.said.includes(words), 240_000)
  return { kill: () => process.kill(-Number(build.pid), 'SIGKILL'), saying, printed, ended }
}

/** The shipped texts with one portfolio entry and no picture, which take less time to build, and a mistake in them. */
function contentWithMistake(): { content: string; mend(): void } {
  const content = temporaryFolder()
  cpSync(TEST_CONTENT, content, { recursive: true })
  rmSync(join(content, 'portfolio'), { recursive: true })
  const entry = readFileSync(join(TEST_CONTENT, 'portfolio/recht.yaml'), 'utf8')
  mkdirSync(join(content, 'portfolio'))
  writeFileSync(join(content, 'portfolio/recht.yaml'), entry.replace(/^image.*\n/gm, ''))
  const site = join(content, 'site.yaml')
  const right = readFileSync(site, 'utf8')
  writeFileSync(site, right.replace(/phone: .*/, 'phone: keine'))
  return { content, mend: () => writeFileSync(site, right) }
}

/** With the settings of the failed build, the way the service does it: the texts are those it was built with. */
async function expectToStart(env: Record<string, string>): Promise<void> {
  const server = await startServer(env, { built: OUT })
  expect((await fetch(server.url)).status).toBe(200)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const file = join(server.dataDir, 'night.ndjson')
  const backup = spawnSync(process.execPath, [resolve(`${OUT}/server/appointments.js`), 'backup', file], {
    env: { ...INHERITED_ENV, ...env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
  })
  expect(backup).toMatchObject({ status: 0, stderr: '' })
  await server.stop()
}

/** The shipped facts on an address that strangers may visit. */
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

test('a mistake in the texts or a kill in the middle: the site of before stays, starts, and builds that wait go on', async () => {
  const before = contentsOf(OUT)
  const { content, mend } = contentWithMistake()
  const env = { CONTENT_DIR: content, SITE_URL: 'https://www.example.net' }
  const mistaken = startBuild(env)
  expect(await mistaken.ended).toBe(1)
  expect(mistaken.printed.complained).toMatch(
    /^✗ [^\n]*site.yaml, Zeile \d+, Feld „contact.phone“: hier steht „keine“, erwartet wird eine Nummer[^\n]*\n$/,
  )
  expect(contentsOf(OUT)).toEqual(before)

  mend()
  const first = startBuild(env)
  await first.saying('Die Seiten werden gebaut')
  // These find their site built already, unless the first one has spoilt it.
  const others = [1, 2].map(() => startBuild({ CONTENT_DIR: TEST_CONTENT }))
  await Promise.all(others.map((build) => build.saying('Ein anderer Aufruf baut gerade')))
  // The pages are there by then.
  await first.saying('Der Server wird gebaut')
  expectTemplateBand(`${OUT}.next/site`)
  first.kill()
  expect(await first.ended).toBe('SIGKILL')
  expect(await Promise.all(others.map(({ ended }) => ended))).toEqual([0, 0])
  for (const { printed } of others) {
    expect(printed.complained).toBe('')
    expect(printed.said).toContain('Nichts zu bauen')
    expect(englishWordsIn(printed.said)).toEqual([])
  }
  expect(contentsOf(OUT)).toEqual(before)
  await expectToStart(env)
}, 300_000)
