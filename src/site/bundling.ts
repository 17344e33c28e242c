/** What the bundlers need to know: the oldest browsers, and how the owner's content gets into scripts. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readContentFolder } from '../config.ts'
import { readContent } from '../content/read-content.ts'
import { fileOf } from '../content/reading/content-folder.ts'
import { readSiteContent } from '../content/site-content.ts'
import { bookingAgencyOf } from '../form/booking-agency.ts'

/** The oldest browsers in which every page looks and works as designed; older ones show it plain, but complete. */
export const BASELINE = { chrome: 109, firefox: 115, ios: 15.6, safari: 15.6 }

/** For scripts and styles: ['chrome109', …]. */
export const buildTargets = Object.entries(BASELINE).map(([name, version]) => `${name}${version}`)

const UNSET_SEED = /\bOWN_SEED(: number)? = 0/

/** Writes the owner's seed into compose-mosaic.ts: browser and server draw mosaics without reading content. */
export const bakeSeed = () => ({
  name: 'bake-seed',
  transform(this: { addWatchFile(file: string): void }, code: string, id: string) {
    if (!/\/mosaic\/compose-mosaic\.ts(\?|$)/.test(id)) return
    if (!UNSET_SEED.test(code)) throw new Error(`compose-mosaic.ts has nothing like ${UNSET_SEED}.`)
    const folder = readContentFolder(process.env)
    this.addWatchFile(resolve(fileOf(folder, 'site.yaml')))
    return code.replace(UNSET_SEED, `OWN_SEED = ${readSiteContent(folder).mosaic.seed}`)
  },
})

const AGENCY = 'virtual:booking-agency'

/** The owner's words and hours as a module of the form's script: inside the page they would delay the first paint. */
export const bookingAgency = (): Plugin => ({
  name: 'booking-agency',
  resolveId: (id) => (id === AGENCY ? `\0${AGENCY}` : undefined),
  load(id) {
    if (id !== `\0${AGENCY}`) return undefined
    return `export default ${JSON.stringify(bookingAgencyOf(readContent(readContentFolder(process.env))))}`
  },
})

const PRELOAD = `export const __vitePreload = (load, files = []) => {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + href }))
  return load()
}`

const HELPER = '\0vite/preload-helper.js'

/**
 * Loads a script's imports in parallel. Vite's own helper also knows styles and nonces, for 0.6 kB more.
 * The script of every page has a copy of its own: legal pages load nothing else that is shared.
 */
export const preloadModules = (): Plugin => ({
  name: 'preload-modules',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === HELPER && /layouts\/Page\.astro/.test(importer ?? '') ? `${HELPER}?page` : undefined,
  load: (id) => (id.startsWith(HELPER) ? PRELOAD : undefined),
})

/** Chromium compiles React and the form beside the page while they load, not each function when it is first called. */
export const compileAtOnce = (): Plugin => ({
  name: 'compile-at-once',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if ('code' in file && /^(client|hydrate)/.test(file.name))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
})
