import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

/** Icon, manifest, font, and the caller's photo where there is one. Other pictures and the form's script load later. */
const FILES = ['icon.svg.br', 'manifest.webmanifest.br', 'assets/font.*.woff2', 'assets/person.*.avif']
/** The place that SiteFigures.tsx leaves open. */
const PLACE = / data-first-view[^<]*/

/** Writes into the landing page how much its first view loads. The few bytes this changes vanish in rounding up. */
export function showFirstView(site: string): void {
  const file = join(site, 'index.html')
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace(PLACE, `>${Math.ceil(firstViewInBytes(site) / 1000)}\u00a0kB`))
  precompress(site, 'index.html')
}

/** Page, scripts and `FILES` as they are sent: compressed, without HTTP headers. */
export function firstViewInBytes(site: string): number {
  const html = readFileSync(join(site, 'index.html'), 'utf8')
  const scripts = new Set<string>()
  for (const [, name = ''] of html.matchAll(/\bimport\("\/([^"]+)"\)/g)) addWithImports(site, name, scripts)
  const names = [
    'index.html.br',
    ...globSync(FILES, { cwd: site }),
    ...[...scripts].map((name) => `${name}.br`),
  ]
  return names.reduce((sum, name) => sum + statSync(join(site, name)).size, 0)
}

function addWithImports(site: string, name: string, found: Set<string>): void {
  if (found.has(name)) return
  found.add(name)
  const code = readFileSync(join(site, name), 'utf8')
  for (const [, next] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
    addWithImports(site, `assets/${next}`, found)
}
