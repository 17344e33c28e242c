import type { ChildProcess } from 'node:child_process'
import { until } from './until.ts'

export type Message<Result, Params> = {
  id?: number
  method?: string
  sessionId?: string
  params?: Params
  result?: Result
  /** DevTools answers with an object, WebDriver BiDi with a code and a message. */
  error?: string | { message: string }
  message?: string
}
type Waiting<Result> = { sessionId: string | undefined; settle: (answer: Message<Result, never>) => void }

/** Numbered JSON messages over a WebSocket, as Chromium's DevTools protocol and WebDriver BiDi have them. */
export async function connect<Result, Params>(
  address: string,
  onEvent: (event: Message<Result, Params>) => void,
) {
  const socket = new WebSocket(address)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, Waiting<Result>>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.id === undefined) return onEvent(message)
    waiting.get(message.id)?.settle(message)
    waiting.delete(message.id)
  })
  return {
    call: (method: string, params: object = {}, sessionId?: string): Promise<Result> =>
      new Promise((resolve, reject) => {
        const id = ++calls
        const settle: Waiting<Result>['settle'] = ({ result, error, message }) => {
          if (result !== undefined) return resolve(result)
          reject(new Error(`${method}: ${typeof error === 'object' ? error.message : message}`))
        }
        waiting.set(id, { sessionId, settle })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      }),
    /** A session that is gone answers nothing more. */
    rejectCallsOf(session: string) {
      for (const [id, { sessionId, settle }] of waiting) {
        if (sessionId !== session) continue
        waiting.delete(id)
        settle({ error: { message: 'the page is gone' } })
      }
    },
    close: () => socket.close(),
  }
}

/** The address that a browser prints when its remote control listens. */
export async function printedAddress(browser: ChildProcess, pattern: RegExp): Promise<string> {
  let printed = ''
  browser.stderr?.on('data', (chunk) => {
    printed += chunk
  })
  await until('the browser listens', () => {
    if (browser.exitCode !== null) throw new Error(`The browser did not start:\n${printed}`)
    return pattern.test(printed)
  })
  return pattern.exec(printed)?.[1] ?? ''
}
