import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../rig/built-site.ts'

export type OtherBuild = { built: string; contentDir: string; remove(): void }

/** The built site with another text in one file of its content, beside the first, where it finds its packages. */
export function builtWith(file: string, was: string, is: string): OtherBuild {
  const built = mkdtempSync(`${BUILT}.`)
  cpSync(BUILT, built, { recursive: true })
  const changed = join(built, 'content', file)
  writeFileSync(changed, readFileSync(changed, 'utf8').replace(was, is))
  return {
    built,
    contentDir: join(built, 'content'),
    remove: () => rmSync(built, { recursive: true, force: true }),
  }
}
