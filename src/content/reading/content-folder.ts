import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFiles } from './list-folder.ts'

/** The owner's folder, and the shipped one that it lies over: what is not in hers is the shipped text. */
export type ContentFolder = { own: string; shipped: string }

/** A folder that lies over nothing. */
export const alone = (folder: string): ContentFolder => ({ own: folder, shipped: folder })

/** Facts, promises and legal decisions are never lent: of site.yaml the shipped folder gives these fields alone. */
const LENT: Record<string, readonly string[]> = { 'site.yaml': ['header', 'footer', 'mosaic'] }

/** The fields that a file of hers may leave out; all of them where there is no list. */
export const lentFields = (name: string): readonly string[] | undefined => LENT[name]

/** The file of that name: hers, the shipped one where she has none. */
export function fileOf({ own, shipped }: ContentFolder, name: string): string {
  const hers = join(own, name)
  const isHers = isThere(hers) || name in LENT || misnamed(hers) || !isThere(join(shipped, name))
  return isHers ? hers : join(shipped, name)
}

/** What may not be looked at is there. */
function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** A file that differs in its ending or in capitals only: site.yml, site.yaml.txt, Site.yaml. */
export function misnamed(file: string): string | undefined {
  try {
    return listFiles(dirname(file)).find((name) => bareName(name) === bareName(basename(file)))
  } catch {
    // A folder that may not be listed.
    return undefined
  }
}

export const bareName = (name: string): string =>
  name.toLowerCase().replace(/(?:\.(?:ya?ml|md|markdown|txt))+$/, '')
