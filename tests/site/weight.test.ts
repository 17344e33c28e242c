import { globSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { firstViewInBytes } from '../../src/build/show-first-view.ts'
import { sitePaths } from '../support/site-pages.ts'
import { SITES } from '../support/sites.ts'

const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1)
const gzipBytes = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

describe.each(SITES)('$owner', ({ built }) => {
  const read = (name: string) => readFileSync(`${built}/site/${name}`)

  /** What the page itself runs: inline scripts and the files its script tags name. */
  function scriptBytes(path: string): number {
    const html = read(fileOf(path)).toString()
    const inline = [
      ...html.matchAll(/<script(?![^>]*\b(?:src|type="application))[^>]*>([\s\S]*?)<\/script>/g),
    ]
    const files = [...html.matchAll(/<script[^>]*\bsrc="\/([^"]+)"|\bimport\("\/([^"]+)"\)/g)].flatMap(
      ([, tag, deferred]) => [...importedBy(tag ?? deferred ?? '')],
    )
    return (
      inline.reduce((sum, [, code = '']) => sum + gzipBytes(code), 0) +
      files.reduce((sum, name) => sum + gzipBytes(read(name)), 0)
    )
  }

  /** A script file and all that it imports. */
  function importedBy(name: string, found = new Set<string>()): Set<string> {
    if (found.has(name)) return found
    found.add(name)
    for (const [, next] of read(name)
      .toString()
      .matchAll(/\bfrom\s*["'`]\.\/([^"'`]+)/g))
      importedBy(`assets/${next}`, found)
    return found
  }

  const fontBytes = () =>
    globSync(`${built}/site/assets/font.*.woff2`).reduce((sum, name) => sum + statSync(name).size, 0)

  describe('the landing page', () => {
    test('arrives in one round trip: HTML and CSS take at most 14,600 bytes', () => {
      expect(read('index.html.br').length).toBeLessThanOrEqual(14_600)
      expect(read('index.html').toString()).not.toContain('rel="stylesheet"')
    })

    test('takes at most 45 KB for its first view: page, font, script, icon, manifest', () => {
      const files = ['icon.svg', 'manifest.webmanifest'].reduce(
        (sum, name) => sum + brotliCompressSync(read(name)).length,
        0,
      )
      expect(read('index.html.br').length + fontBytes() + scriptBytes('/') + files).toBeLessThanOrEqual(
        45_000,
      )
    })

    test('says how much its first view loads, unless the owner wants no figures', () => {
      const kilobytes = Math.ceil(firstViewInBytes(`${built}/site`) / 1000)
      expect(kilobytes).toBeGreaterThan(20)
      const html = read('index.html').toString()
      expect(html.includes(`<dd>${kilobytes}\u00a0kB</dd>`)).toBe(html.includes('class="figures"'))
    })

    test('runs at most 6 KB of script before the form is near', () => {
      expect(scriptBytes('/')).toBeLessThanOrEqual(6_000)
    })

    test('runs at most 85 KB of script in all with the form alive', () => {
      const [island = ''] = globSync('assets/hydrate-booking*.js', { cwd: `${built}/site` })
      const files = [...importedBy(island)].filter((name) => !read('index.html').includes(name))
      expect(files.length).toBeGreaterThan(1)
      expect(files.reduce((sum, name) => sum + gzipBytes(read(name)), scriptBytes('/'))).toBeLessThanOrEqual(
        85_000,
      )
    })
  })

  test('the font takes at most 20 KB', () => {
    expect(fontBytes()).toBeGreaterThan(0)
    expect(fontBytes()).toBeLessThanOrEqual(20_000)
  })

  test.each(sitePaths(built).filter((path) => path !== '/'))('%s runs at most 3 KB of script', (path) => {
    expect(scriptBytes(path)).toBeLessThanOrEqual(3_000)
  })
})
