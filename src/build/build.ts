/**
 * Builds site and server, unless these sources, texts and settings are built already. All that runs is one folder below
 * dist.builds/, and dist (or `--out LINK`) is a link to it: a build takes its place in one step, only once it is good. With
 * `--prepare` it waits as dist.next for whoever renames that.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readContentFolder } from '../config.ts'
import { writeBuiltContent } from '../content/built-content.ts'
import { noDayOpen } from '../content/checks/no-day-open.ts'
import { fieldsOfOldVersions, ownTexts } from '../content/own-texts.ts'
import { ContentError } from '../content/reading/content-mistake.ts'
import { writeSchemas } from '../content/write-schemas.ts'
import { readCheckedContent } from '../site/read-checked-content.ts'
import { runAlone } from './build-lock.ts'
import { finishPages } from './finish-pages.ts'
import { precompress } from './precompress.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist' }, prepare: { type: 'boolean', default: false } },
})
const OUT = values.out
/** Every build has a folder of its own in here. */
const BUILDS = `${OUT}.builds`
/** Renamed to OUT at the end; until then the former site stays. */
const NEXT = `${OUT}.next`
/** What was served before. */
const FORMER = `${OUT}.former`
/** Links to builds that are kept: also one that did not start, and that of before the last update (deploy/switch.sh). */
const LINKS = [OUT, NEXT, FORMER, `${OUT}.failed`, `${OUT}.before-update`]
/** Where toolchain.sh puts the Node that it fetches. The system's own is nobody's to copy. */
const FETCHED = resolve('.toolchain')
const STAMP = 'built-from'
const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const CONTENT = readContentFolder(process.env)
const SOURCES = [
  'src/**',
  'scripts/*.ts',
  'scripts/serve.sh',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

try {
  await runAlone(OUT, buildUnlessUpToDate)
} catch (error) {
  console.error(explain(error).replace(/^(?! )/gm, '✗ '))
  process.exit(1)
}

async function buildUnlessUpToDate(): Promise<void> {
  const wanted = wantedBuild()
  const stamp = `${OUT}/${STAMP}`
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) return build(wanted)
  console.log('» Nichts zu bauen: Seit dem letzten Mal hat sich nichts geändert.')
  // Nothing else that was prepared once shall take its place.
  rmSync(NEXT, { force: true })
}

/** One line for what the operator can fix; anything else is a bug and is thrown with its stack. */
function explain(error: unknown): string {
  if (error instanceof ContentError || error instanceof ConfigError) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' && code !== 'EPERM') throw error
  return (
    `${path} gehört einem anderen Benutzer, vielleicht seit einem Aufruf als root; ` +
    'bitte mit chown -R zurückgeben.'
  )
}

async function build(builtFrom: string): Promise<void> {
  // Mistakes in the content are reported before Astro starts, one line each.
  const { content, config } = await readCheckedContent(CONTENT, process.env)
  const closed = noDayOpen(content.opening, new Date())
  if (closed) console.log(`» Sprechzeiten: ${closed}.`)
  const old = fieldsOfOldVersions(CONTENT)
  if (old.length > 0) console.log(new ContentError(...old).message.replace(/^/gm, '» '))
  const started = Date.now()
  removeOldBuilds()
  mkdirSync(BUILDS, { recursive: true })
  const folder = mkdtempSync(`${BUILDS}/`)
  chmodSync(folder, 0o755)
  const hers = CONTENT.own === CONTENT.shipped ? undefined : ownTexts(CONTENT)
  writeBuiltContent(folder, { ...content, promisedDays: config.retentionDays, ownTexts: hers })
  // For the photo, and for the doctor, who says what has been edited since.
  cpSync(CONTENT.own, `${folder}/content`, { recursive: true })
  helpEditors()
  await run('Die Seiten werden gebaut …', 'astro', 'build', '--outDir', `${folder}/site`)
  rmSync(`${folder}/cache`, { recursive: true })
  const bundling = ['--config', 'rolldown.config.ts', '--configLoader', 'native', '--dir', `${folder}/server`]
  await run('Der Server wird gebaut …', 'rolldown', ...bundling)
  cpSync('src/store/migrations', `${folder}/server/migrations`, { recursive: true })
  cpSync('scripts/serve.sh', `${folder}/serve.sh`)
  addNode(folder)
  console.log('» Die Dateien werden verkleinert …')
  finishPages(`${folder}/site`)
  precompress(`${folder}/site`)
  writeFileSync(`${folder}/${STAMP}`, builtFrom)
  takePlace(folder)
  console.log(`» Gebaut in ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`)
}

/** The site does without them where the folder may only be read. */
function helpEditors(): void {
  try {
    writeSchemas(CONTENT.own)
  } catch {}
}

/** The build goes on with its Node, whichever is fetched later. */
function addNode(folder: string): void {
  if (!process.execPath.startsWith(`${FETCHED}/`)) return
  mkdirSync(`${folder}/bin`)
  linkSync(process.execPath, `${folder}/bin/node`)
}

function removeOldBuilds(): void {
  const kept = LINKS.filter((link) => existsSync(link)).map((link) => realpathSync(link))
  const builds = existsSync(BUILDS)
    ? readdirSync(BUILDS).map((name) => resolve(realpathSync(BUILDS), name))
    : []
  for (const build of builds) if (!kept.includes(build)) rmSync(build, { recursive: true })
}

function takePlace(folder: string): void {
  rmSync(NEXT, { recursive: true, force: true })
  symlinkSync(join(basename(BUILDS), basename(folder)), NEXT)
  if (values.prepare) return
  const former = lstatSync(OUT, { throwIfNoEntry: false })
  if (former) rmSync(FORMER, { recursive: true, force: true })
  if (former?.isSymbolicLink()) symlinkSync(readlinkSync(OUT), FORMER)
  // An older version built right here.
  else if (former) renameSync(OUT, FORMER)
  renameSync(NEXT, OUT)
}

/** Shows the output of a tool only when it fails; ends it when the build gets a signal. */
async function run(message: string, tool: string, ...args: string[]): Promise<void> {
  console.log(`» ${message}`)
  // A build never contains React's development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(`node_modules/.bin/${tool}`, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.once('close', () => process.exit(1)).kill()
  for (const signal of SIGNALS) process.once(signal, end)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  for (const signal of SIGNALS) process.off(signal, end)
  if (status !== 0) {
    console.error(`${Buffer.concat(output)}✗ ${tool} ist gescheitert; die Meldung steht darüber.`)
    process.exit(1)
  }
}

/**
 * A hash of sources, texts (no hidden files) and the settings that end up in the pages;
 * independent of where the folders are.
 */
function wantedBuild(): string {
  const { SITE_URL, RETENTION_DAYS } = process.env
  const settings = { SITE_URL, RETENTION_DAYS, node: process.version }
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const inputs = [
    { folder: '.', patterns: SOURCES },
    { folder: CONTENT.shipped, patterns: ['**'] },
    { folder: CONTENT.own, patterns: ['**'] },
  ]
  for (const { folder, patterns } of inputs) {
    const names = globSync(patterns, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => !/(^|\/)\./.test(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
