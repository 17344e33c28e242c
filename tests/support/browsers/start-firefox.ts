import { launch } from 'puppeteer-core'
import { findFirefox } from '../servers/find-program.ts'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'

/** The system's Firefox without a window, over WebDriver BiDi, for which it needs no driver. */
export async function startFirefox(textInPx = 16): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    // Firefox asks before it posts a form again, and waits for somebody to say yes.
    extraPrefsFirefox: {
      'dom.confirm_repost.testing.always_accept': true,
      'font.size.variable.x-western': textInPx,
    },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return driveBrowser({
    version: await browser.version(),
    navigate: (url) => page.goto(url),
    reload: () => page.reload(),
    // Its own way back waits for a load that a page out of memory does not have.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    errors: () => errors,
    close: () => browser.close(),
  })
}
