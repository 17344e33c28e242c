import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without windows it does the same in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The system's own browser; the tests never download one. */
export function findChromium(env = process.env): string {
  const onPath = (env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)))
  const found = [env.CHROME_PATH, ...candidates, MAC_APP].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')
  return found
}
