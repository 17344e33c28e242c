import { spawn } from 'node:child_process'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

type Session = { sessionId: string; capabilities: { browserVersion: string } }

/** The system's WebKit on a virtual screen, over WebDriver, which reports no errors and cannot switch off script. */
export async function startWebkit(): Promise<DrivenBrowser> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp'])
  const [display] = await screen.stdout.take(1).toArray()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Containers run as root, where WebKit's own sandbox does not start; the pages under test are ours.
    env: { ...process.env, DISPLAY: `:${display}`.trim(), WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  const call = async <Value>(path: string, body?: object, method = 'POST'): Promise<Value> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const isReady = () => call('/status', undefined, 'GET').then(() => true)
  await until('WebKit is ready', () => isReady().catch(() => false))
  const { sessionId, capabilities } = await call<Session>('/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  return driveBrowser({
    version: `WebKitGTK ${capabilities.browserVersion}`,
    navigate: (url) => call(`${session}/url`, { url }),
    evaluate: (expression) => call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (actions) => call(`${session}/actions`, { actions }),
    resize: (width, height) => call(`${session}/window/rect`, { width, height }),
    errors: () => [],
    async close() {
      await call(session, undefined, 'DELETE')
      for (const process of [driver, screen]) {
        const exited = new Promise((resolve) => process.once('exit', resolve))
        process.kill()
        await exited
      }
    },
  })
}
