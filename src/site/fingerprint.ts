import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FIGURES_FILE } from '../content/site-figures.ts'

/** Beside the built site: the fingerprint of its pages. */
export const PAGES_FINGERPRINT = 'pages-fingerprint'

/** All that decides what a browser gets: what the pages are made of, and the server that sends them. */
const PAGE_SOURCES = [
  'src/{booking,content,samples,server,site}/**',
  'src/config.ts',
  'scripts/{build,defer-scripts,precompress}.ts',
  'astro.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

type Files = {
  folder: string
  patterns: string[]
  /** By its name inside the folder. */
  isLeftOut?: (name: string) => boolean
}

/** One word for the names and contents of files, wherever their folders lie, and for the settings they are used with. */
export function fingerprint(files: Files[], settings: object = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const { folder, patterns, isLeftOut } of files) {
    const names = globSync(patterns, { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .filter((name) => !isLeftOut?.(name))
    for (const name of names.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}

/**
 * Of the pages that these sources and texts make. What is measured on them is left out, or a measurement would never be of
 * the page that shows it; so are the settings, which change an address in them at most.
 */
export const pagesFingerprint = (contentDir: string): string =>
  fingerprint([
    { folder: '.', patterns: PAGE_SOURCES, isLeftOut: (name) => /\.test\.tsx?$/.test(name) },
    { folder: contentDir, patterns: ['**'], isLeftOut: (name) => name === FIGURES_FILE },
  ])
