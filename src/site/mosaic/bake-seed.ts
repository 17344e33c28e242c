import { join, resolve } from 'node:path'
import { readContentDir } from '../../config.ts'
import { readSiteContent } from '../../content/site-content.ts'

type Bundler = { addWatchFile(file: string): void }

/** Bundles the owner's seed in place of own-seed.ts: whoever draws a mosaic then needs no content at hand. */
export const bakeSeed = () => ({
  name: 'bake-seed',
  load(this: Bundler, id: string) {
    if (!/\/mosaic\/own-seed\.ts(\?|$)/.test(id)) return
    const folder = readContentDir(process.env)
    this.addWatchFile(resolve(join(folder, 'site.yaml')))
    return `export const OWN_SEED = ${readSiteContent(folder).mosaic.seed}`
  },
})
