import { globSync } from 'node:fs'
import { INTERNAL_PAGES } from '../src/server/http/static-site.ts'
import { BUILT } from './built-site.ts'

/** Every page of the built site as the path a visitor types, samples included. */
export const sitePaths = (): string[] =>
  globSync('**/*.html', { cwd: `${BUILT}/site` })
    .map((name) => `/${name}`.replace(/index\.html$/, '').replace(/\.html$/, ''))
    .filter((path) => !INTERNAL_PAGES.includes(path))
    .sort()
