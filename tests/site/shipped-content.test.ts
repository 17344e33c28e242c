/**
 * The one test that reads content/. Owners change that folder: nothing here expects a word, a price or an hour of it, only
 * what must be true of anybody's.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalPageNames } from '../../src/content/legal/legal-content.ts'
import { alone } from '../../src/content/reading/content-folder.ts'
import { readCheckedContent } from '../../src/site/read-checked-content.ts'
import { closeTextOf } from '../support/app/read-page.ts'
import { readable } from '../support/browsers/traces.ts'
import { BUILT } from '../support/servers/built-site.ts'
import { startServer } from '../support/servers/started-server.ts'

const SHIPPED = alone('content')
/** Beside the site under test: the build finds its packages from there. */
const OUT = `${BUILT}.shipped`

// As long as both folders have the same texts, there is nothing to build.
beforeAll(() => cpSync(BUILT, OUT, { recursive: true }))
afterAll(() => {
  for (const folder of globSync(`${OUT}*`)) rmSync(folder, { recursive: true, force: true })
})

test('content/ passes every check, builds without a warning, and its facts are on the pages that are served', async () => {
  const { content } = await readCheckedContent(SHIPPED, {})
  const { brand, operator, contact } = content.site
  const { cards } = content.landing.features
  const env = { ...process.env, CONTENT_DIR: SHIPPED.own }
  const build = spawnSync(process.execPath, ['src/build/build.ts', '--out', OUT], { env, encoding: 'utf8' })
  expect(build).toMatchObject({ status: 0, stderr: '' })

  const server = await startServer({}, { built: OUT })
  async function expectOn(path: string, facts: string[]): Promise<void> {
    const answer = await fetch(`${server.url}${path}`)
    expect(answer.status, path).toBe(200)
    const page = readable(closeTextOf(await answer.text()))
    for (const fact of facts) expect(page).toContain(readable(fact))
  }
  await expectOn('/', [brand, content.landing.pricing.package.price, ...cards.map(({ title }) => title)])
  await expectOn('/impressum', [operator.name, operator.street, operator.city, contact.phone, contact.email])
  for (const page of legalPageNames) await expectOn(`/${page}`, [brand])
  await expectOn('/termin', [brand])
  await server.stop()

  const unfilled = globSync(`${OUT}/site/**/*.html`).filter((page) => /\{\{/.test(readFileSync(page, 'utf8')))
  expect(unfilled).toEqual([])
})
