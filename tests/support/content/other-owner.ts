import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { BUILT } from '../servers/built-site.ts'
import { markWords } from './marked-texts.ts'
import { TEST_CONTENT } from './test-content.ts'

/** Where the whole content of another owner is written, and where her site is built. */
export const OTHER_OWNER = { content: `${BUILT}.content`, built: `${BUILT}.other` }

/** Who she is, what she looks like and what she has made; her price is beside her texts. */
const HER_FACTS = 'tests/other-owner'
const PRICE = { priceFrom: 1450, popular: false }
/** Links and names of pictures are no texts. */
const NO_TEXT = /^(href|noteHref|picture)$/

/** Her facts, and every text of ours with marked words. Vitest and Playwright may write the same at the same time. */
function writeContent(folder: string): void {
  const filesIn = (home: string, pattern: string | string[]) =>
    globSync(pattern, { cwd: home }).filter((file) => statSync(join(home, file)).isFile())
  for (const file of filesIn(HER_FACTS, '**'))
    writeWhole(join(folder, file), readFileSync(join(HER_FACTS, file)))
  for (const file of filesIn(TEST_CONTENT, ['{landing,form,termin,mails,portfolio}.yaml', 'legal/*.md'])) {
    const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
    writeWhole(join(folder, file), file.endsWith('.md') ? markPage(source) : markYaml(source))
  }
}

/** Nobody reads half of it, and no other file is ever in the folder. */
function writeWhole(file: string, content: Buffer | string): void {
  const aside = `${BUILT}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(aside, content)
  renameSync(aside, file)
}

/** JSON is YAML. */
const markYaml = (source: string): string =>
  JSON.stringify(
    parse(source),
    (key, value) => {
      if (key === 'package') return { ...value, ...PRICE }
      return typeof value === 'string' && !NO_TEXT.test(key) ? markWords(value) : value
    },
    2,
  )

function markPage(source: string): string {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  return `---\n${markYaml(head)}\n---\n${markWords(body)}`
}

/** Builds it once, with the same command as the served site; a warning counts as a failure. */
export default function buildOtherSite(): void {
  writeContent(OTHER_OWNER.content)
  const { status, stderr } = spawnSync(process.execPath, ['src/build/build.ts', '--out', OTHER_OWNER.built], {
    env: { ...process.env, CONTENT_DIR: OTHER_OWNER.content },
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 || stderr) throw new Error(`The other owner's site did not build in silence:\n${stderr}`)
}
