import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'
import { findWpe } from './find-program.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

type Session = { sessionId: string; capabilities: { browserVersion: string } }

/** The system's WebKit on a virtual screen. Its window is never narrower than its toolbar. */
export async function startWebkit(): Promise<DrivenBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'])
  // Its output stays open: Xvfb writes the number and the end of the line apart, and ends where it cannot.
  const [display] = await once(screen.stdout, 'data')
  const browser = await startDriver('WebKitGTK', 'WebKitWebDriver', {}, `:${display}`.trim())
  async function close() {
    await browser.close()
    screen.kill()
    await once(screen, 'exit')
  }
  return { ...browser, close }
}

/**
 * WPE WebKit, in Debian 12 the engine of Safari 16.0. Its window is always 800 × 600 pixels; zooming in does not make it
 * a phone, because this engine zooms fonts in vw twice.
 */
export function startWpe(): Promise<DrivenBrowser> {
  const { driver, binary } = findWpe()
  const args = ['--automation', '--platform=headless']
  return startDriver('WPE WebKit', driver, { 'wpe:browserOptions': { binary, args } })
}

/** Over WebDriver, which reports no errors and cannot switch off script. */
async function startDriver(name: string, program: string, alwaysMatch: object, DISPLAY = '') {
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // Containers run as root, where WebKit's own sandbox does not start; the pages under test are ours.
    env: { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const call = async <Value>(path: string, body?: object, method = 'POST'): Promise<Value> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const isReady = () => call('/status', undefined, 'GET').then(() => true)
  await until(`${program} is ready`, () => isReady().catch(() => false))
  const { sessionId, capabilities } = await call<Session>('/session', { capabilities: { alwaysMatch } })
  const session = `/session/${sessionId}`
  return driveBrowser({
    version: `${name} ${capabilities.browserVersion}`,
    navigate: (url) => call(`${session}/url`, { url }),
    evaluate: (expression) => call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => call(`${session}/actions`, { actions }),
    resize: (width, height) => call(`${session}/window/rect`, { width, height }),
    errors: () => [],
    async close() {
      await call(session, undefined, 'DELETE')
      driver.kill()
      await once(driver, 'exit')
    },
  })
}
