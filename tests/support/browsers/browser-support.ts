import { createRequire } from 'node:module'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { BASELINE } from '../../../src/site/bundling.ts'

/** Without iOS: beside Safari of the same number it lacks only what fingers have no use for, like cursors. */
const { ios: _, ...OLDEST } = BASELINE

/** What browsers can do since when, by MDN's data. */
export const { css, javascript, api } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData

/** Whether a browser of the baseline lacks it. A prefix counts, the build writes it; what the data does not know is old. */
export const isNewer = (entry: Identifier | undefined): boolean => {
  const support = entry?.__compat?.support
  if (!support) return false
  return !Object.entries(OLDEST).every(([browser, oldest]) =>
    [support[browser as keyof typeof OLDEST] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags }) =>
          Number.parseFloat(String(version_added).replace('≤', '')) <= oldest && !version_removed && !flags,
      ),
  )
}

/** What stands below an entry, by name. */
export const membersOf = (entry: Identifier): [string, Identifier][] =>
  Object.entries(entry).filter((member): member is [string, Identifier] => member[0] !== '__compat')

/** The first entry of that name, however deep. */
export function findEntry(name: string, within: Identifier): Identifier | undefined {
  for (const [key, entry] of membersOf(within)) {
    const found = key === name ? entry : findEntry(name, entry)
    if (found) return found
  }
  return undefined
}
