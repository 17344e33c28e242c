import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerCss } from '../support/browsers/newer-css.ts'
import { newerScript } from '../support/browsers/newer-script.ts'
import { BUILT } from '../support/servers/built-site.ts'

/** What a browser of the baseline may lack, and what becomes of the page without it. */
const MAY_BE_MISSING = {
  ':popover-open': 'menu.css: the menu is a row of links below the header',
  cqi: 'Safari 15: smaller headline and price',
  'container-type': 'goes with cqi',
  ':has':
    'Firefox up to 120: on paper the page stands around its ticket; a missing day or time has no red edge on its tiles; typing a name scrolls a sample a little',
  'color-mix()': 'underlines in the footer as strong as its words',
  'color-mix() with var()': 'a sample: boards without grain',
  'grid-template-rows: subgrid': 'two fields side by side may stand uneven',
  'grid-template-columns: subgrid': 'the last card of an odd number is as wide as the page',
  'overflow: clip': 'Safari 15: the bar of the form covers its round corner',
  'field-sizing': 'the idea’s field keeps its three rows',
  'text-wrap': 'lines break less evenly',
  '@counter-style': 'Safari up to 16.6: the desk counts the tapped times without a word',
  '@view-transition': 'pages change without a fade',
  'view-transition-name': 'goes with it',
  'align-content: safe': 'Safari: two lines beside the button begin at its top',
  'content-visibility': 'drawn before it is seen',
  'contain-intrinsic-size': 'goes with it',
  'accent-color': 'a tick in the browser’s own colour',
  '@media (scripting)': 'without script: no brand font; on a sample a field without effect',
  '@media (forced-colors)': 'Safari has none',
  'forced-color-adjust': 'Safari has none',
  'text-size-adjust': 'Firefox on the desktop has nothing to adjust',
  outline: 'Safari up to 16.3: square at round corners',
  ':-moz-range-thumb': 'one browser’s own',
  ':-webkit-slider-thumb': 'one browser’s own',
  '@page': 'on paper: the printer’s margins',
  'box-decoration-break: clone': 'a sample: a marked line ends abruptly where it breaks',
  'break-after: avoid': 'on paper: a heading may end a sheet',
  orphans: 'on paper: a single line may end a sheet',
  widows: 'on paper: a single line may begin one',
  'print-color-adjust: exact': 'on paper: less colour',
}

const read = (name: string) => readFileSync(`${BUILT}/site/${name}`, 'utf8')
const pages = globSync('**/*.html', { cwd: `${BUILT}/site` }).map(read)
const inPages = (pattern: RegExp) =>
  pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = '']) => text))
const inAll = (newer: (text: string) => Set<string>, texts: string[]) =>
  [...new Set([...new Set(texts)].flatMap((text) => [...newer(text)]))].sort()

test('styles use nothing newer than the baseline, but for what may be missing', () => {
  const late = globSync('assets/*.css', { cwd: `${BUILT}/site` })
  expect(late.length).toBeGreaterThan(1)
  const newer = inAll(newerCss, [...inPages(/<style[^>]*>([\s\S]*?)<\/style>/g), ...late.map(read)])
  expect(newer.filter((name) => !(name in MAY_BE_MISSING))).toEqual([])
})

test('scripts call nothing newer than the baseline', () => {
  const files = globSync('assets/*.js', { cwd: `${BUILT}/site` }).map(read)
  const inline = inPages(/<script(?![^>]*application)[^>]*>([\s\S]*?)<\/script>/g)
  const newer = inAll(newerScript, [...files, ...inline])
  expect(newer).toEqual([])
  // A page that listens to it is never shown out of the browser's memory.
  expect(files.concat(inline).join()).not.toMatch(/\bunload\b/)
})

test('what is newer is seen', () => {
  const style =
    '@media (width<9em){a:has(b){color:light-dark(red,var(--x))}}@media not (min-width:9em){a{b:c}}'
  const seen = '@media (width<9em), :has, light-dark() with var(), @media not (min-width:9em)'
  expect([...newerCss(style)].join(', ')).toBe(seen)
  expect([...newerCss('@supports (width:1cqi){a{width:1cqi}}@supports not (width:1cqi){a{b:c}}')]).toEqual([])
  const script = 'x.toSorted().isWellFormed(AbortSignal.timeout(9));URL.canParse(y)&&/[a--b]/v.test(z)'
  const called = 'toSorted, isWellFormed, AbortSignal.timeout, URL.canParse, /v'
  expect([...newerScript(script)].join(', ')).toBe(called)
})
