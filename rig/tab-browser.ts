import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWholeChromium } from './find-chromium.ts'
import { connect, printedAddress } from './remote-control.ts'
import { until } from './until.ts'

type Result = Record<string, unknown>
type Target = { sessionId: string; targetInfo: { type: string } }
export type Send = (method: string, params?: object) => Promise<Result>

/** One tab of a Chromium that prerenders pages and opens them, which a browser driven by Playwright does not. */
export type TabBrowser = {
  open(url: string): Promise<void>
  /** The value of an expression in the visible page; undefined between two pages. */
  ask<Answer>(expression: string): Promise<Answer | undefined>
  /** The same in the page that was prerendered first. */
  askAside<Answer>(expression: string): Promise<Answer | undefined>
  send: Send
  close(): Promise<void>
}

/** `prepare` is called for every page before it does anything, visible or prerendered. */
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
  /** The visible page, then the prerendered ones; an activated page takes the place of the visible one. */
  let pages: string[] = []
  const attachTo = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }
  const address = await printedAddress(child, /DevTools listening on (\S+)/)
  const { call, rejectCallsOf, close } = await connect<Result, Target>(address, ({ method, params }) => {
    if (method === 'Target.attachedToTarget' && params) attached(params)
    if (method === 'Target.detachedFromTarget' && params) {
      pages = pages.filter((page) => page !== params.sessionId)
      rejectCallsOf(params.sessionId)
    }
  })
  const sendTo =
    (sessionId?: string): Send =>
    (method, params) =>
      call(method, params, sessionId)
  function attached({ sessionId, targetInfo }: Target): void {
    const send = sendTo(sessionId)
    const isPage = targetInfo.type === 'page'
    if (isPage) pages.push(sessionId)
    // Sent at once and in order; a page that waits answers some of them only when it runs.
    const first = isPage ? prepare(send) : [send('Target.setAutoAttach', { ...attachTo, filter: [{}] })]
    for (const answer of [...first, send('Runtime.runIfWaitingForDebugger')]) answer.catch(() => {})
  }
  await sendTo()('Target.setAutoAttach', { ...attachTo, filter: [{ type: 'tab' }] })
  await until('the tab is open', () => pages.length > 0, 30_000)
  const send: Send = (method, params) => sendTo(pages[0])(method, params)

  async function askPage<Answer>(page: string | undefined, expression: string): Promise<Answer | undefined> {
    const asked = { expression, returnByValue: true, awaitPromise: true }
    // Between two pages there is none that could answer.
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
      // Not by a signal: the program may be a script around the browser, which would outlive it. It may end without an answer.
      sendTo()('Browser.close').catch(() => {})
      await ended
      close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
