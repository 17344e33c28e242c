import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typesetPage } from '../ui/typography/typeset-page.ts'

/** A script that only loads what several pages share. */
const ONE_IMPORT = /^import"\.(\/[^"]+)";\s*$/
const SCRIPT_TAG = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g

/** What every built page still needs, independent of the component that wrote it. */
export function finishPages(folder: string): void {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name)
    writeFileSync(path, typesetPage(joinInline(deferScripts(readFileSync(path, 'utf8'), folder))))
  }
}

/**
 * After the first paint (first-paint.ts):
 * browsers fetch modules with high priority, and none of ours is needed before.
 */
function deferScripts(html: string, folder: string): string {
  const files = [...html.matchAll(SCRIPT_TAG)].map(([, file = '']) => {
    const shared = ONE_IMPORT.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    return `import("${shared ? `/assets${shared}` : file}")`
  })
  if (files.length === 0) return html
  const load = `addEventListener("load",()=>painted.then(()=>{${files.join(';')}}))`
  return html.replaceAll(SCRIPT_TAG, '').replace('</body>', `<script type="module">${load}</script></body>`)
}

/** One inline script and one style instead of several: each has a hash in the header of the page. */
const joinInline = (html: string): string =>
  html.replaceAll('</script><script>', ';').replaceAll('</style><style>', '')
