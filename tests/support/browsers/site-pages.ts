import { globSync } from 'node:fs'
import { INTERNAL_PAGES } from '../../../src/http/static-site.ts'
import { BUILT } from '../servers/built-site.ts'

/** Every page of a built site as the path a visitor types, samples included. */
export const sitePaths = (built = BUILT): string[] =>
  globSync('**/*.html', { cwd: `${built}/site` })
    .map((name) => `/${name}`.replace(/index\.html$/, '').replace(/\.html$/, ''))
    .filter((path) => !INTERNAL_PAGES.includes(path))
    .sort()
