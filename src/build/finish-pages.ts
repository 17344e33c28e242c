import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typesetPage } from '../site/typography/typeset-page.ts'
import { deferScripts } from './defer-scripts.ts'

/** What every built page still needs, whichever component wrote it. */
export function finishPages(folder: string): void {
  for (const name of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, name)
    writeFileSync(path, typesetPage(deferScripts(readFileSync(path, 'utf8'))))
  }
}
