/**
 * npm run check and npm test: runs kinds of tests side by side, prints the output of each that fails, the seconds of each,
 * and how many lines there are. Most of npm test waits for processes or computes in a browser, so two rows use two cores
 * well.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

type Kind = { name: string; command: string; env?: Record<string, string> }

const VITEST = 'vitest run --reporter=dot --silent=passed-only'
/** Hundreds of servers and commands start from the same files: Node compiles them once. */
const COMPILED = resolve('node_modules/.cache/compiled')
/** Much is created and soon thrown away: with more room for it the garbage collector takes a tenth less time. */
const ROOMY = { NODE_OPTIONS: '--max-semi-space-size=64' }
const lint: Kind = { name: 'Lint', command: 'biome check --error-on-warnings .' }
// More threads repeat work of each other: they take twice the processor time, and end no sooner.
const types: Kind = {
  name: 'Types',
  command: 'node node_modules/typescript-7/bin/tsc --project . --singleThreaded',
}
const pageTypes: Kind = {
  name: 'Types in .astro files',
  command: 'astro check --noSync --minimumSeverity warning --tsconfig tsconfig.astro.json',
  env: ROOMY,
}
// Twice as many workers as two cores: many of these tests wait for time-outs.
const sources: Kind = {
  name: 'Sources alone',
  command: `${VITEST} --project pure --maxWorkers=4`,
  env: ROOMY,
}
/** Ten to twelve hours ahead of Berlin: code that uses the machine's time zone fails. */
const sourcesElsewhere: Kind = { ...sources, env: { ...ROOMY, TZ: 'Pacific/Auckland' } }
// A third of their time is waiting for stalls and time-outs: three workers leave fewer gaps on two cores.
const servers: Kind = { name: 'Servers and databases', command: `${VITEST} --project whole --maxWorkers=3` }
const browser: Kind = { name: 'Browser', command: 'playwright test' }

/** The kinds of a row run one after the other. */
const ROWS: Record<string, Kind[][]> = {
  check: [[lint, types, pageTypes], [sources]],
  // The browser takes as long as all the others; it builds the sites meanwhile.
  all: [[browser], [lint, types, pageTypes, sourcesElsewhere, servers]],
}

/** What scripts/test.sh has not found. */
const without = (process.env.WITHOUT ?? '').split(' ')
const asked = ROWS[process.argv[2] ?? 'all'] ?? []
const rows = asked.map((row) => row.filter((kind) => kind !== browser || !without.includes('browser')))
const running = new Set<ReturnType<typeof spawn>>()
const table: [name: string, seconds: number, tests: string][] = []
let failed = 0
const began = performance.now()
// A terminal sends its signal to the kinds as well; they remove what they have started.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    process.exitCode = 1
    for (const child of running) child.kill(signal)
  })

await Promise.all(rows.map(runRow))
for (const line of table) printLine(...line)
printLine('All', secondsSince(began), '')
for (const [part, lines] of Object.entries(countLines()))
  console.log(`${part.padEnd(24)}${String(lines).padStart(7)} lines`)
if (process.env.LEFT_OUT) console.log(process.env.LEFT_OUT.trim())
console.log(`kinds: ${table.length - failed} passed, ${failed} failed`)

async function runRow(row: Kind[]): Promise<void> {
  for (const kind of row) {
    if (process.exitCode && failed === 0) return
    await run(kind)
  }
}

async function run({ name, command, env }: Kind): Promise<void> {
  const start = performance.now()
  const [program = '', ...args] = command.split(' ')
  const child = spawn(program, args, {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  running.delete(child)
  if (process.exitCode && failed === 0) return
  const isGreen = code === 0
  table.push([isGreen ? name : `✗ ${name}`, secondsSince(start), testsIn(output)])
  if (isGreen) return console.log(`✓ ${name}`)
  failed += 1
  process.exitCode = 1
  console.log(`${output}\n✗ ${name} failed after ${secondsSince(start)} s`)
}

/** A trend for reviewers; nothing limits it. */
function countLines(): Record<string, number> {
  const lines: Record<string, number> = { src: 0, tests: 0, 'bench, scripts': 0 }
  for (const file of globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,astro,css,sql,sh}')) {
    if (/\/(node_modules|\.)/.test(file)) continue
    const isTest = file.startsWith('tests/') || /\.test\./.test(file)
    const part = isTest ? 'tests' : file.startsWith('src/') ? 'src' : 'bench, scripts'
    lines[part] = (lines[part] ?? 0) + (readFileSync(file, 'utf8').match(/\n/g)?.length ?? 0)
  }
  return lines
}

function printLine(name: string, seconds: number, tests: string): void {
  console.log(`${name.padEnd(24)}${String(seconds).padStart(5)} s  ${tests}`)
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}

/** The sum at the end of Vitest's and Playwright's output. */
function testsIn(output: string): string {
  const count = /^ *(?:Tests +)?(\d+) passed/m.exec(stripVTControlCharacters(output))?.[1]
  return count ? `${count} tests` : ''
}
