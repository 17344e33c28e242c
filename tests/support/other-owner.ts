import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { BUILT } from '../../rig/built-site.ts'
import { TEST_CONTENT } from '../../rig/test-content.ts'
import { markWords } from './marked-texts.ts'

/** Where the whole content of another owner is written, and where her site is built. */
export const OTHER_OWNER = { content: `${BUILT}.content`, built: `${BUILT}.other` }

/** Who she is, what she looks like and what she has made; her price is beside her texts. */
const HER_FACTS = 'tests/other-owner'
const PRICE = { priceFrom: 1450, popular: false }
/** Links and names of pictures are no texts. */
const NO_TEXT = /^(href|noteHref|picture)$/

/** Her facts, and every text of ours with marked words. */
function writeContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(HER_FACTS, folder, { recursive: true })
  mkdirSync(join(folder, 'legal'))
  for (const file of globSync(['{landing,form,termin,mails,portfolio}.yaml', 'legal/*.md'], {
    cwd: TEST_CONTENT,
  })) {
    const source = readFileSync(join(TEST_CONTENT, file), 'utf8')
    writeFileSync(join(folder, file), file.endsWith('.md') ? markPage(source) : markYaml(source))
  }
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
