import { until } from './until.ts'

/** What we need of a browser's remote control; each browser has another protocol. */
type RemoteControl = {
  version: string
  navigate(url: string): Promise<unknown>
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<string | undefined>
  /** Pointer and key actions, which both WebDriver protocols spell the same. */
  perform(actions: unknown[]): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** Errors that the page has logged or thrown, where the browser reports them. */
  errors(): string[]
  close(): Promise<void>
}

export type DrivenBrowser = ReturnType<typeof driveBrowser>

/** Journeys in a browser that is driven by its own remote control. */
export function driveBrowser(remote: RemoteControl) {
  /** Runs a function in the page; it sees nothing but its argument. */
  async function ask<Given, Answer>(question: (given: Given) => Answer, given?: Given): Promise<Answer> {
    const answer = await remote.evaluate(`JSON.stringify((${question})(${JSON.stringify(given)}))`)
    return answer === undefined ? (undefined as Answer) : JSON.parse(answer)
  }
  const waitFor = <Given>(what: string, question: (given: Given) => boolean, given?: Given) =>
    until(what, () => ask(question, given), 20_000)

  /** With the mouse, on the middle of the first element with this selector and these words. */
  async function click(selector: string, words = '') {
    await waitFor(`${selector} ${words} is there`, isThere, { selector, words })
    await remote.perform(clickAt(await ask(placeOf, { selector, words })))
  }
  /** With the keyboard, into a field by its name. */
  async function type(field: string, text: string) {
    await click(`[name=${field}]`)
    await remote.perform(keystrokes(text))
  }
  return { ...remote, ask, waitFor, click, type }
}

type Wanted = { selector: string; words: string }

const isThere = ({ selector, words }: Wanted): boolean =>
  [...document.querySelectorAll(selector)].some((each) => each.textContent?.includes(words))

function placeOf({ selector, words }: Wanted) {
  const found = [...document.querySelectorAll(selector)].find((each) => each.textContent?.includes(words))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

function clickAt(place: { x: number; y: number }) {
  const button = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  const actions = [{ type: 'pointerMove', duration: 0, ...place }, ...button]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

function keystrokes(text: string) {
  const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
  return [{ type: 'key', id: 'keys', actions }]
}
