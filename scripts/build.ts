/** Builds site and server into dist/, unless a build of exactly these sources and settings is there already. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ConfigError, readConfig } from '../src/config.ts'
import { ContentError } from '../src/content/content-file.ts'
import { readLandingContent } from '../src/content/landing-content.ts'
import { legalPageNames, readLegalContent } from '../src/content/legal-content.ts'
import { legalFacts } from '../src/content/legal-facts.ts'
import { readPortfolioContent } from '../src/content/portfolio-content.ts'
import { readSiteContent } from '../src/content/site-content.ts'
import { readSiteFigures } from '../src/content/site-figures.ts'
import { readThemeContent } from '../src/content/theme-content.ts'
import { deferScripts } from './defer-scripts.ts'
import { precompress } from './precompress.ts'

const STAMP = 'dist/built-from'
const SOURCES = [
  'src/**',
  'content/**',
  'public/**',
  'scripts/*.ts',
  '*.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

try {
  const wanted = fingerprint()
  if (wanted === lastBuild()) {
    if (!process.argv.includes('--quiet')) console.log('» The build is up to date.')
  } else {
    build()
    writeFileSync(STAMP, wanted)
  }
} catch (error) {
  if (!(error instanceof ContentError || error instanceof ConfigError)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}

function build(): void {
  checkContent()
  const started = Date.now()
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist')
  run('Building the pages …', 'astro', 'build')
  run('Building the server …', 'rolldown', '--config', 'rolldown.config.ts')
  cpSync('src/store/migrations', 'dist/server/migrations', { recursive: true })
  console.log('» Compressing …')
  deferScripts('dist/site')
  precompress('dist/site')
  console.log(`» Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Mistakes in `content/` show before Astro starts, as one line without a stack. */
function checkContent(): void {
  readPortfolioContent()
  const site = readSiteContent()
  readSiteFigures()
  readThemeContent()
  const facts = legalFacts(site, readLandingContent(site), readConfig(process.env, site))
  for (const page of legalPageNames) readLegalContent(page, facts)
}

/** A tool's output matters only when it fails. */
function run(message: string, tool: string, ...args: string[]): void {
  console.log(`» ${message}`)
  // Whoever calls: a build never carries React's development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr, error } = spawnSync(`node_modules/.bin/${tool}`, args, {
    env,
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) {
    console.error(`${stdout}${stderr}✗ ${tool} failed; its message stands above.`)
    process.exit(1)
  }
}

/** Sources and the settings that end up in the pages. */
function fingerprint(): string {
  const { siteUrl, retentionDays } = readConfig(process.env, readSiteContent())
  const hash = createHash('sha256').update(JSON.stringify({ siteUrl, retentionDays }))
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function lastBuild(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
