import { globSync } from 'node:fs'

/** Every page of the built site as the path a visitor types, samples included. */
export const sitePaths = (): string[] =>
  globSync('**/*.html', { cwd: 'dist/site' })
    .map((name) => `/${name}`.replace(/index\.html$/, '').replace(/\.html$/, ''))
    .filter((path) => !['/404', '/500', '/termin'].includes(path))
    .sort()
