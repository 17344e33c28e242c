import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SCRIPT_TAG = /<script type="module" src="(\/assets\/[^"]+)"><\/script>/g

/**
 * Lets a page's script files wait for its first picture: browsers fetch modules with high priority, and none of ours is
 * needed before there is something to see.
 */
export function deferScripts(folder: string): void {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name)
    const html = readFileSync(path, 'utf8')
    const deferred = html.replace(SCRIPT_TAG, (_tag, file: string) => {
      const load = `requestAnimationFrame(()=>setTimeout(()=>import("${file}")))`
      return `<script type="module">addEventListener("load",()=>${load})</script>`
    })
    if (deferred !== html) writeFileSync(path, deferred)
  }
}
