import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'
import { connect, printedAddress } from './remote-control.ts'

type Result = {
  result?: { value?: string }
  contexts: { context: string }[]
  capabilities: { browserVersion: string }
}
type LogEntry = { level?: string; text?: string }

/** The system's Firefox without a window, over WebDriver BiDi. */
export async function startFirefox({ withScript = true } = {}): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'musterwerk-firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${withScript});\n`)
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise((resolve) => firefox.once('exit', resolve))
  const address = await printedAddress(firefox, /WebDriver BiDi listening on (ws:\S+)/)
  const errors: string[] = []
  const { call } = await connect<Result, LogEntry>(`${address}/session`, ({ params }) => {
    if (params?.level === 'error') errors.push(params.text ?? '')
  })
  const { capabilities } = await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await call('browsingContext.getTree')
  const context = contexts[0]?.context
  // Without script the page's own realm runs nothing; a sandbox does.
  const target = withScript ? { context } : { context, sandbox: 'journey' }
  return driveBrowser({
    version: `Firefox ${capabilities.browserVersion}`,
    navigate: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) =>
      (await call('script.evaluate', { expression, target, awaitPromise: true })).result?.value,
    perform: (actions) => call('input.performActions', { context, actions }),
    resize: (width, height) => call('browsingContext.setViewport', { context, viewport: { width, height } }),
    errors: () => errors,
    async close() {
      firefox.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  })
}
