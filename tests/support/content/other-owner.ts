import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { BUILT } from '../servers/built-site.ts'
import { markWords } from './marked-texts.ts'
import { TEST_CONTENT } from './test-content.ts'

/**
 * Another owner: her folder holds only what differs (who she is, what she looks like, what she has made, her price). Below it
 * lies every text of ours with marked words. And where her site is built.
 */
export const OTHER_OWNER = {
  content: { own: 'tests/other-owner', shipped: `${BUILT}.content` },
  built: `${BUILT}.other`,
}

/** Links and names of pictures are no texts. */
const NO_TEXT = /^(href|noteHref|picture)$/

/** Vitest and Playwright may write the same at the same time. */
function writeMarked(folder: string): void {
  for (const file of globSync(['*.yaml', 'legal/*.md'], { cwd: TEST_CONTENT })) {
    const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
    const mark = file.endsWith('.md') ? markPage : /^(booking|site|theme)\./.test(file) ? String : markYaml
    writeWhole(join(folder, file), mark(source))
  }
}

/** Nobody reads half of it, and no other file is ever in the folder. */
function writeWhole(file: string, content: string): void {
  const aside = `${BUILT}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(aside, content)
  renameSync(aside, file)
}

/** JSON is YAML. */
const markYaml = (source: string): string =>
  JSON.stringify(
    parse(source),
    (key, value) => (typeof value === 'string' && !NO_TEXT.test(key) ? markWords(value) : value),
    2,
  )

function markPage(source: string): string {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  return `---\n${markYaml(head)}\n---\n${markWords(body)}`
}

/** Builds it once, with the same command as the served site; a warning counts as a failure. */
export default function buildOtherSite(): void {
  const { own, shipped } = OTHER_OWNER.content
  writeMarked(shipped)
  const { status, stderr } = spawnSync(process.execPath, ['src/build/build.ts', '--out', OTHER_OWNER.built], {
    env: { ...process.env, CONTENT_DIR: own, SHIPPED_CONTENT: shipped },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 || stderr) throw new Error(`The other owner's site did not build in silence:\n${stderr}`)
}
