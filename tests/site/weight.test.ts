import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { firstViewInBytes } from '../../src/build/show-first-view.ts'
import { sitePaths } from '../support/site-pages.ts'
import { SITES } from '../support/sites.ts'

const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1)
const gzipBytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

describe.each(SITES)('$owner', ({ built }) => {
  const read = (name: string) => readFileSync(`${built}/site/${name}`)
  const fileBytes = (name: string) => gzipBytes(read(name))

  /** What the page itself runs: inline scripts and the files its script tags name. */
  function scriptBytes(path: string): number {
    const html = read(fileOf(path)).toString()
    const inline = html.matchAll(/<script(?![^>]*\b(?:src|type="application))[^>]*>([\s\S]*?)<\/script>/g)
    const named = html.matchAll(/<script[^>]*\bsrc="\/([^"]+)"|\bimport\("\/([^"]+)"\)/g)
    const files = [...named].flatMap(([, tag, deferred]) => [...importedBy(tag ?? deferred ?? '')])
    return sum([...inline].map(([, code = '']) => gzipBytes(code))) + sum(files.map(fileBytes))
  }

  /** A script file and all that it imports. */
  function importedBy(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found
    found.add(name)
    const code = read(name).toString()
    for (const [, next] of code.matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)/g)) importedBy(`assets/${next}`, found)
    return found
  }

  const fontBytes = sum(globSync(`${built}/site/assets/font.*.woff2`).map((name) => statSync(name).size))
  const page = read('index.html').toString()
  const pageBytes = read('index.html.br').length

  test('the landing page arrives in one round trip: HTML and CSS take at most 14,600 bytes', () => {
    expect(pageBytes).toBeLessThanOrEqual(14_600)
    expect(page).not.toContain('rel="stylesheet"')
  })

  test('its first view takes at most 45 KB: page, font of at most 20 KB, script, icon, manifest', () => {
    const others = ['icon.svg', 'manifest.webmanifest'].map((name) => brotliCompressSync(read(name)).length)
    expect(fontBytes).toBeGreaterThan(0)
    expect(fontBytes).toBeLessThanOrEqual(20_000)
    expect(pageBytes + fontBytes + scriptBytes('/') + sum(others)).toBeLessThanOrEqual(45_000)
  })

  test('it says how much its first view loads, unless the owner wants no figures', () => {
    const kilobytes = Math.ceil(firstViewInBytes(`${built}/site`) / 1000)
    expect(kilobytes).toBeGreaterThan(20)
    expect(page.includes(`<dd>${kilobytes}\u00a0kB</dd>`)).toBe(page.includes('class="figures"'))
  })

  test('it runs at most 6 KB of script before the form is near, and at most 85 KB with the form alive', () => {
    expect(scriptBytes('/')).toBeLessThanOrEqual(6_000)
    const [island = ''] = globSync('assets/hydrate-booking*.js', { cwd: `${built}/site` })
    const files = [...importedBy(island)].filter((name) => !page.includes(name))
    expect(files.length).toBeGreaterThan(1)
    expect(scriptBytes('/') + sum(files.map(fileBytes))).toBeLessThanOrEqual(85_000)
  })

  test.each(sitePaths(built).filter((path) => path !== '/'))('%s runs at most 3 KB of script', (path) => {
    expect(scriptBytes(path)).toBeLessThanOrEqual(3_000)
  })
})
