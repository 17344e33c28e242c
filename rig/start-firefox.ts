import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DrivenBrowser, driveBrowser } from './driven-browser.ts'

type Message = {
  id?: number
  method?: string
  params?: { level?: string; text?: string }
  result?: Result
  message?: string
}
type Result = {
  result?: { value?: string }
  contexts: { context: string }[]
  capabilities: { browserVersion: string }
}

/** The system's Firefox without a window, over WebDriver BiDi. */
export async function startFirefox({ withScript = true } = {}): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'musterwerk-firefox-'))
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${withScript});\n`)
  const process = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...globalThis.process.env, HOME: profile }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise((resolve) => process.once('exit', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    process.stderr.on('data', (chunk) => {
      said += chunk
      const listening = /WebDriver BiDi listening on (ws:\S+)/.exec(said)
      if (listening?.[1]) resolve(listening[1])
    })
    process.once('exit', () => reject(new Error(`Firefox did not start:\n${said}`)))
  })
  const errors: string[] = []
  const send = await connect(`${address}/session`, ({ params }) => {
    if (params?.level === 'error') errors.push(params.text ?? '')
  })
  const { capabilities } = await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send('browsingContext.getTree', {})
  const context = contexts[0]?.context
  // The page's own world has no script to run where script is off.
  const target = withScript ? { context } : { context, sandbox: 'journey' }
  return driveBrowser({
    version: `Firefox ${capabilities.browserVersion}`,
    navigate: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) =>
      (await send('script.evaluate', { expression, target, awaitPromise: true })).result?.value,
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    errors: () => errors,
    async close() {
      process.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  })
}

async function connect(address: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (answer: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data)
    if (message.id === undefined) onEvent(message)
    else waiting.get(message.id)?.(message)
  })
  return async (method: string, params: object): Promise<Result> => {
    const id = waiting.size + 1
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (!answer.result) throw new Error(`${method}: ${answer.message}`)
    return answer.result
  }
}
