import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readThemeContent } from '../../src/content/theme-content.ts'
import { SITES } from '../support/sites.ts'

const coloursOf = (text: string) => new Set(text.match(/#[0-9a-f]{3,8}\b/gi))

test.each(globSync('src/site/styles/*.css'))('%s has no colour of its own', (file) => {
  // On paper the theme's background is not printed.
  const onScreen = readFileSync(file, 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '')
  expect([...coloursOf(onScreen)]).toEqual([])
})

describe.each(SITES)('$owner', ({ built, content }) => {
  const theme = readThemeContent(content)

  test.each(['index', 'portfolio', 'impressum', 'termin', '404', '500'])(
    '/%s carries every colour of content/theme.yaml, for both schemes',
    (page) => {
      const html = readFileSync(`${built}/site/${page}.html`, 'utf8')
      const [, inLight = '', inDark = ''] = html.split(
        /<style>(?=:root\{--paper:)|@media screen and \(prefers-color-scheme:dark\)/,
      )
      for (const [name, { light, dark }] of Object.entries(theme)) {
        expect(inLight).toMatch(new RegExp(`[{;]--${name}:${light}[;}]`))
        if (dark !== light) expect(inDark).toMatch(new RegExp(`[{;]--${name}:${dark}[;}]`))
      }
      expect(html).toContain(`<meta name="theme-color" content="${theme.paper.dark}"`)
    },
  )

  test('the ribbon over a sample has the colours of the footer', () => {
    const html = readFileSync(`${built}/site/beispiele/nebelbad/index.html`, 'utf8')
    const [style] = /(?<=<style>):is\(\.sample-ribbon,\.sample-foot\)\{--.*?(?=<\/style>)/.exec(html) ?? []
    for (const name of ['footer', 'on-footer', 'brand-on-footer', 'focus-on-footer'] as const)
      for (const colour of Object.values(theme[name])) expect(style).toContain(colour)
  })

  test('icon and manifest take theirs from the theme', () => {
    const known = Object.values(theme).map(({ light }) => light)
    for (const file of ['icon.svg', 'manifest.webmanifest']) {
      const shown = coloursOf(readFileSync(`${built}/site/${file}`, 'utf8'))
      expect(shown.size).toBeGreaterThan(0)
      expect([...shown].filter((colour) => !known.includes(colour))).toEqual([])
    }
  })
})
