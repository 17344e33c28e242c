import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANDING_ANCHORS, ownPages } from '../../src/content/checks/check-links.ts'
import { INTERNAL_PAGES } from '../../src/server/http/static-site.ts'
import { sitePaths } from '../support/site-pages.ts'
import { SITES } from '../support/sites.ts'

describe.each(SITES)('$owner', ({ built }) => {
  const fileOf = (path: string) => `${built}/site${path.endsWith('/') ? `${path}index` : path}.html`
  const read = (path: string) => readFileSync(fileOf(path), 'utf8')

  test.each([...sitePaths(built), ...INTERNAL_PAGES])(
    'every link and picture on %s leads somewhere',
    (path) => {
      const found = (pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, value = '']) => value)
      const links = found(/<a\s[^>]*?href="([^"]*)"/g).map((href) => href.replaceAll('&#x2F;', '/'))
      expect(links.length).toBeGreaterThan(0)
      const dead = links.filter((href) => !/^(mailto|tel|https):/.test(href) && !leadsSomewhere(href, path))
      expect(dead).toEqual([])
      // A browser that knows AVIF does not try the next format when the file is missing: none may be.
      const sources = found(/\bsrc(?:set)?="([^"]+)"/gi).flatMap((list) => list.split(/,\s*/))
      const own = sources.map((source) => String(source.split(' ')[0])).filter((file) => file.startsWith('/'))
      expect(own.filter((file) => !existsSync(`${built}/site${file}`))).toEqual([])
    },
  )

  test('the places that the content may link to are those that are built', () => {
    const sections = [...read('/').matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    expect(sections).toEqual(LANDING_ANCHORS)
    const legal = { sections: [] }
    const pages = ownPages({ impressum: legal, datenschutz: legal, agb: legal, widerrufsrecht: legal })
    const rendered = ['/anfragen', '/termin']
    expect([...pages.keys()].sort()).toEqual([...sitePaths(built), ...rendered].sort())
  })

  function leadsSomewhere(href: string, from: string): boolean {
    const [path, anchor] = href.split('#')
    const target = path || from
    if (!existsSync(fileOf(target))) return existsSync(`${built}/site${target}`) && !target.endsWith('/')
    return anchor === undefined || read(target).includes(`id="${anchor}"`)
  }
})
