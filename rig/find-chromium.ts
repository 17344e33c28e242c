import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The system's own browser; the tests never download one. */
export function findChromium(env = process.env): string {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const found = [env.CHROME_PATH, ...onPath, MAC_APP].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')
  return found
}
