import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '../servers/find-program.ts'

/** Has no windows and takes half the time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Where scripts/test.sh lets Playwright put them. */
const FETCHED = '.toolchain/browsers'
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Text as phones and most screens render it; the headless shell alone would align letters to pixels. */
export const TEXT_AS_ON_SCREENS = '--font-render-hinting=none'

/** The system's own browser, or the one that npm test has fetched. */
export const findChromium = (): string => find([SHELL, ...WHOLE])

/** Not the headless shell, which has no back/forward cache. */
export const findWholeChromium = (): string => find(WHOLE)

function find(names: string[]): string {
  const candidates = names.flatMap((name) => onPath().map((folder) => join(folder, name)))
  const fetched = globSync(`${FETCHED}/chromium*/*/{chrome,headless_shell,chrome-headless-shell}`)
  const found = [process.env.CHROME_PATH, ...candidates, MAC_APP, ...fetched.sort()].find(
    (path) => path && existsSync(path),
  )
  if (!found) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')
  return found
}
