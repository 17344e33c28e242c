import { globSync } from 'node:fs'
import { BUILT } from './built-site.ts'

/** Every page of the built site as the path a visitor types, samples included. */
export const sitePaths = (): string[] =>
  globSync('**/*.html', { cwd: `${BUILT}/site` })
    .map((name) => `/${name}`.replace(/index\.html$/, '').replace(/\.html$/, ''))
    .filter((path) => !['/404', '/500', '/termin'].includes(path))
    .sort()
