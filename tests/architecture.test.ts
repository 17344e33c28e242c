import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom, below src/; docs/architecture.md says why. */
const MAY_IMPORT: Record<string, string[]> = {
  booking: [],
  content: ['booking'],
  samples: ['content', 'booking'],
  config: ['content'],
  store: ['booking'],
  mail: ['booking', 'content', 'config'],
  site: ['booking', 'content', 'config', 'samples'],
  live: ['booking', 'content', 'site'],
  jobs: ['booking', 'content', 'config', 'mail', 'store'],
  cli: ['booking', 'content', 'config', 'mail', 'store'],
  server: ['booking', 'content', 'config', 'mail', 'store', 'live', 'site', 'jobs'],
  dev: ['booking', 'content', 'config', 'mail', 'store', 'jobs', 'server'],
}
const LINE_LIMIT = 200

const sources = globSync('src/**/*.{ts,tsx,astro,css}').sort()
const code = sources.filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\./.test(file))

/** 'src/config.ts' is a room of its own, everything else belongs to the folder it stands in. */
const roomOf = (file: string): string => file.split('/')[1]?.replace('.ts', '') ?? ''

/** Every file of ours that a file imports, types included. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)'/g)]
  return specifiers
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => path.startsWith('src/') && existsSync(path))
}

test('every room is listed', () => {
  expect([...new Set(code.map(roomOf))].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('imports point down only', () => {
  const wrong = code.flatMap((file) =>
    importsOf(file)
      .filter((target) => roomOf(target) !== roomOf(file))
      .filter((target) => !MAY_IMPORT[roomOf(file)]?.includes(roomOf(target)))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('no import runs in a circle, types included', () => {
  const circles: string[] = []
  const done = new Set<string>()
  function visit(file: string, path: string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    done.add(file)
    for (const target of importsOf(file)) visit(target, [...path, file])
  }
  for (const file of code) visit(file, [])
  expect(circles).toEqual([])
})

test(`no file is longer than ${LINE_LIMIT} lines`, () => {
  const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length - 1 > LINE_LIMIT)
  expect(long).toEqual([])
})
