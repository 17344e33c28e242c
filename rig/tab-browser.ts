import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWholeChromium } from './find-chromium.ts'
import { until } from './until.ts'

type Message = {
  id?: number
  method?: string
  sessionId?: string
  params?: { sessionId: string; targetInfo: { type: string; subtype?: string } }
  result?: Record<string, unknown>
  error?: { message: string }
}
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>

/** One tab of a Chromium that draws pages aside and opens them, which a browser driven by Playwright does not. */
export type TabBrowser = {
  open(url: string): Promise<void>
  /** The value of an expression in the page that the visitor sees; undefined from one page to the next. */
  ask<Answer>(expression: string): Promise<Answer | undefined>
  /** The same in the page that was drawn aside first. */
  askAside<Answer>(expression: string): Promise<Answer | undefined>
  send: Send
  close(): Promise<void>
}

/** `prepare` is called for every page before it does anything, be it seen or drawn aside. */
export async function startTabBrowser(prepare: (send: Send) => Promise<unknown>[]): Promise<TabBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'musterwerk-chromium-'))
  const child = spawn(findWholeChromium(), [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const address = () => /DevTools listening on (\S+)/.exec(said)?.[1]
  await until('Chromium listens', () => address() !== undefined, 30_000)
  const socket = new WebSocket(String(address()))
  await new Promise((opened) => socket.addEventListener('open', opened, { once: true }))

  const waiting = new Map<number, { sessionId: string | undefined; hear: (message: Message) => void }>()
  let calls = 0
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        const hear = ({ result = {}, error }: Message) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result)
        waiting.set(id, { sessionId, hear })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      })
  /** The seen page and those aside; who is activated takes the place of the one that was seen. */
  let pages: string[] = []
  const attachTo = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) {
      waiting.get(message.id)?.hear(message)
      waiting.delete(message.id)
    } else if (message.method === 'Target.attachedToTarget' && message.params) attached(message.params)
    else if (message.method === 'Target.detachedFromTarget' && message.params)
      detached(message.params.sessionId)
  })
  /** Who is gone answers nothing more. */
  function detached(sessionId: string): void {
    pages = pages.filter((page) => page !== sessionId)
    for (const [id, call] of waiting) {
      if (call.sessionId !== sessionId) continue
      call.hear({ error: { message: 'the page is gone' } })
      waiting.delete(id)
    }
  }
  function attached({ sessionId, targetInfo }: NonNullable<Message['params']>): void {
    const send = sendTo(sessionId)
    if (targetInfo.type === 'page') pages.push(sessionId)
    // Sent at once and in order; a page that waits answers some of them only when it runs.
    const first =
      targetInfo.type === 'page'
        ? prepare(send)
        : [send('Target.setAutoAttach', { ...attachTo, filter: [{}] })]
    for (const answer of [...first, send('Runtime.runIfWaitingForDebugger')]) answer.catch(() => {})
  }
  await sendTo()('Target.setAutoAttach', { ...attachTo, filter: [{ type: 'tab' }] })
  await until('the tab is open', () => pages.length > 0, 30_000)
  const send: Send = (method, params) => sendTo(pages[0])(method, params)

  async function askPage<Answer>(page: string | undefined, expression: string): Promise<Answer | undefined> {
    const asked = { expression, returnByValue: true, awaitPromise: true }
    // Between two pages nobody is there to answer.
    const answer = page ? await sendTo(page)('Runtime.evaluate', asked).catch(() => undefined) : undefined
    return (answer?.result as { value: Answer } | undefined)?.value
  }
  const ask = <Answer>(expression: string) => askPage<Answer>(pages[0], expression)
  return {
    send,
    ask,
    askAside: (expression) => askPage(pages[1], expression),
    async open(url) {
      await send('Page.navigate', { url })
      await until(
        `${url} has loaded`,
        async () => (await ask(`location.href === '${url}' && document.readyState === 'complete'`)) === true,
        30_000,
      )
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // Not by a signal: what was started may be a script around the browser, which would outlive it.
      // It may be gone before it has answered.
      sendTo()('Browser.close').catch(() => {})
      await ended
      socket.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
