import { copyFileSync, cpSync, globSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_CONTENT } from '../content/test-content.ts'
import { BUILT } from './built-site.ts'

/** Copies the built site into a folder outside of the project, where it finds no packages but those inside of it. */
export function copyBuilt(folder: string, built = BUILT): string {
  const dist = join(folder, 'dist')
  cpSync(realpathSync(built), dist, { recursive: true, filter: (file) => !file.endsWith('/bin') })
  copyFileSync('package.json', join(folder, 'package.json'))
  return dist
}

/** Copies what is built from, the tests' content as its `content/`, and the commands that build and start it. */
export function copySources(folder: string): void {
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', '.npmrc', ...globSync('*.config.ts')]
  for (const part of ['scripts', 'src', ...files]) cpSync(part, join(folder, part), { recursive: true })
  cpSync(TEST_CONTENT, join(folder, 'content'), { recursive: true })
}
