import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Without windows it does nearly the same in half the time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** As phones and most screens draw text; the shell alone would fit every letter to the pixels. */
export const TEXT_AS_ON_SCREENS = '--font-render-hinting=none'

/** The system's own browser; the tests never download one. */
export const findChromium = (env = process.env): string => find([SHELL, ...WHOLE], env)

/** With windows and all: the shell keeps no page in memory for ‘back’. */
export const findWholeChromium = (env = process.env): string => find(WHOLE, env)

function find(names: string[], env: NodeJS.ProcessEnv): string {
  const onPath = (env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => onPath.map((folder) => join(folder, name)))
  const found = [env.CHROME_PATH, ...candidates, MAC_APP].find((path) => path && existsSync(path))
  if (!found) throw new Error('No Chromium found: install Chromium or Chrome, or set CHROME_PATH.')
  return found
}
