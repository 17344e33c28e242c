import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typesetPage } from '../site/typography/typeset-page.ts'

/** From the load event to the first paint on a slow phone. */
const PAUSE_IN_MS = 200
const SCRIPT_TAG = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g

/** What every built page still needs, independent of the component that wrote it. */
export function finishPages(folder: string): void {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name)
    writeFileSync(path, typesetPage(deferScripts(readFileSync(path, 'utf8'))))
  }
}

/** Loads scripts after the first paint: browsers fetch modules with high priority, and none of ours is needed before. */
const deferScripts = (html: string): string =>
  html.replace(
    SCRIPT_TAG,
    (_tag, file: string) =>
      `<script type="module">addEventListener("load",()=>setTimeout(()=>import("${file}"),${PAUSE_IN_MS}))</script>`,
  )
