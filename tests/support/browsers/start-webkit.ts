import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebDriver } from 'selenium-webdriver'
import { findWebkit, findWpe } from '../servers/find-program.ts'
import { freePort } from '../servers/free-port.ts'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'

// These are folders, which `import` does not resolve.
const require = createRequire(import.meta.url)
const { Executor, HttpClient } =
  require('selenium-webdriver/http') as typeof import('selenium-webdriver/http')
const { DriverService } = require('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote')

/** The system's WebKit on a virtual screen. Its window is never narrower than its toolbar, so that has to be narrow. */
export async function startWebkit(): Promise<DrivenBrowser> {
  const { driver, screen } = findWebkit()
  const config = mkdtempSync(join(tmpdir(), 'musterwerk-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), 'button { min-width: 0; padding: 0 }')
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'])
  // Its output stays open: Xvfb writes the number and the end of the line apart, and ends where it cannot.
  const [number] = await once(display.stdout, 'data')
  const env = { DISPLAY: `:${number}`.trim(), XDG_CONFIG_HOME: config }
  const browser = await startDriver('WebKitGTK', driver, {}, env)
  async function close() {
    await browser.close()
    display.kill()
    await once(display, 'exit')
    rmSync(config, { recursive: true })
  }
  return { ...browser, close }
}

/**
 * WPE WebKit, in Debian 12 the engine of Safari 16.0. Its window is always 800 × 600 pixels; zooming in does not make it
 * a phone, because this engine zooms fonts in vw twice.
 */
export function startWpe(textInPx = 16): Promise<DrivenBrowser> {
  const { driver, binary } = findWpe()
  const args = ['--automation', '--platform=headless', `--default-font-size=${textInPx}`]
  return startDriver('WPE WebKit', driver, { 'wpe:browserOptions': { binary, args } })
}

/** Over WebDriver, which reports no errors and cannot switch off script. Named by its path, no driver is downloaded. */
async function startDriver(name: string, program: string, capabilities: object, env = {}) {
  const port = await freePort()
  const service = new DriverService(program, {
    port,
    args: [`--port=${port}`],
    loopback: true,
    stdio: 'ignore',
    // Containers run as root, where WebKit's own sandbox does not start; the pages under test are ours.
    env: { ...process.env, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const driver = WebDriver.createSession(new Executor(new HttpClient(await service.start())), capabilities)
  // At once, without the pauses that would keep mouse and keyboard in step.
  const actions = () => driver.actions({ async: true })
  return driveBrowser({
    version: `${name} ${(await driver.getCapabilities()).get('browserVersion')}`,
    navigate: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: (place) =>
      actions()
        .move({ ...place, duration: 0 })
        .click()
        .perform(),
    press: (text) => actions().sendKeys(text).perform(),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    errors: () => [],
    async close() {
      await driver.quit()
      await service.kill()
    },
  })
}
