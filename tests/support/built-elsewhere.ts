import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from '../../rig/built-site.ts'

/** Copies the built site into a folder outside of the project, where it finds no packages but those inside of it. */
export function copyBuilt(folder: string): string {
  const dist = join(folder, 'dist')
  cpSync(BUILT, dist, { recursive: true })
  copyFileSync('package.json', join(folder, 'package.json'))
  return dist
}
