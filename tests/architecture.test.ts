import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { PURE } from '../vitest.config.ts'

/** Who may import whom, below src/: the last column of the table in docs/architecture.md. */
const ROW = /^\| `src\/([a-z]+)(?:\.ts)?` \|.*\| (.+) \|$/gm
const MAY_IMPORT = new Map(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(ROW)].map(([, room = '', others = '']) => [
    room,
    others,
  ]),
)

function mayImport(from: string, to: string): boolean {
  const others = MAY_IMPORT.get(from) ?? ''
  return from === to || others.includes(`\`${to}\``) !== others.startsWith('all but ')
}

const LINE_LIMIT = 300
/** What leads to a build, a database server or a browser. */
const NOT_PURE = [
  'tests/support/servers/built-site.ts',
  'tests/support/servers/postgres-server.ts',
  'tests/support/browsers/find-chromium.ts',
]

const sources = globSync('src/**/*.{ts,tsx,astro,css}').sort()
const code = sources.filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.test\./.test(file))

/** 'src/config.ts' is a room of its own, everything else belongs to the folder it stands in. */
const roomOf = (file: string): string => file.split('/')[1]?.replace('.ts', '') ?? ''

const remembered = <T>(read: (file: string) => T): ((file: string) => T) => {
  const known = new Map<string, T>()
  return (file) => known.get(file) ?? (known.set(file, read(file)).get(file) as T)
}
const read = remembered((file) => readFileSync(file, 'utf8'))

const filesNamedIn = (code: string, file: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => existsSync(path))

/** Every source of ours that a file imports, types included. */
const importsOf = remembered((file) =>
  filesNamedIn(read(file), file).filter((path) => path.startsWith('src/')),
)

/** Every file of ours that is loaded with a file. */
const loadedWith = remembered((file) =>
  filesNamedIn(read(file).replace(/^import type [^']*'.*'/gm, ''), file),
)

test('every room is listed, and imports point down only', () => {
  expect([...MAY_IMPORT.keys()].sort()).toEqual([...new Set(code.map(roomOf))].sort())
  const wrong = code.map((file) => [
    file,
    ...importsOf(file).filter((target) => !mayImport(roomOf(file), roomOf(target))),
  ])
  expect(wrong.filter(({ length }) => length > 1)).toEqual([])
})

test('nothing that a browser loads imports what routes or the database need', () => {
  const scripts = code
    .filter((file) => file.endsWith('.astro'))
    .flatMap((file) => {
      const inPage = [...read(file).matchAll(/<script>(.*?)<\/script>/gs)]
        .map(([, script = '']) => script)
        .join('\n')
      return filesNamedIn(inPage, file)
    })
  const loaded = new Set<string>()
  function load(file: string): void {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const target of loadedWith(file)) load(target)
  }
  for (const script of scripts) load(script)
  expect(loaded).toContain('src/form/Booking.tsx')
  expect([...loaded].filter((file) => ['http', 'store'].includes(roomOf(file)))).toEqual([])
  expect([...loaded].filter((file) => file.endsWith('.ts') && /from 'node:/.test(read(file)))).toEqual([])
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

test('no folder of a room imports another one that imports it back', () => {
  const folderOf = (file: string) => file.split('/').slice(1, -1).slice(0, 2).join('/')
  const edges = new Map<string, Set<string>>()
  for (const file of code)
    for (const target of importsOf(file)) {
      const from = folderOf(file)
      const to = folderOf(target)
      const areFolders = from.includes('/') && to.includes('/')
      if (from !== to && areFolders && roomOf(file) === roomOf(target))
        edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (to) => to === wanted || (!seen.has(to) && reaches(to, wanted, seen.add(to))),
    )
  const circles = [...edges.keys()].filter((folder) => reaches(folder, folder))
  expect(circles).toEqual([])
})

test(`no file is longer than ${LINE_LIMIT} lines`, () => {
  const long = sources.filter((file) => read(file).split('\n').length - 1 > LINE_LIMIT)
  expect(long).toEqual([])
})

test('no pure test reaches a build, a database server or a browser', () => {
  function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
    if (!reached.has(file)) {
      reached.add(file)
      for (const target of loadedWith(file)) reachedFrom(target, reached)
    }
    return reached
  }
  const pure = globSync(PURE)
  expect(pure.length).toBeGreaterThan(20)
  const wrong = pure.filter((file) => NOT_PURE.some((target) => reachedFrom(file).has(target)))
  expect(wrong).toEqual([])
})
