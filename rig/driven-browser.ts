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
    until(what, () => ask(question, given))

  /** Waits for two frames: what a browser does after a step, like scrolling to the caret, is done by then. */
  async function settle() {
    for (const frame of ['first', 'second']) {
      const time = await ask(timeOfFrame)
      await until(`the ${frame} frame is painted`, async () => (await ask(timeOfFrame)) !== time)
    }
  }
  /** With the mouse, on the middle of the first element with this selector and these words, once it stays in its place. */
  async function click(selector: string, words = '') {
    let place: Place | undefined
    await until(`${selector} ${words} can be clicked`, async () => {
      const first = await ask(placeOf, { selector, words, scrolls: true })
      await settle()
      place = await ask(placeOf, { selector, words, scrolls: false })
      return Boolean(place) && place?.x === first?.x && place?.y === first?.y
    })
    await remote.perform(clickAt(place as Place))
  }
  /** With the keyboard, into a field by its name. */
  async function type(field: string, text: string) {
    await click(`[name=${field}]`)
    await remote.perform(keystrokes(text))
    await waitFor(`${field} holds what was typed`, holds, { field, text })
  }
  return { ...remote, ask, waitFor, settle, click, type }
}

type Place = { x: number; y: number }

/** Moves on with every frame. An animation of nothing makes idle Firefox paint; callbacks would not come without script. */
function timeOfFrame() {
  document.documentElement.animate(null, 100)
  return document.timeline.currentTime
}

const holds = ({ field, text }: { field: string; text: string }): boolean =>
  document.querySelector<HTMLInputElement>(`[name=${field}]`)?.value === text

/** Its middle, if a click there would hit it. */
function placeOf({ selector, words, scrolls }: { selector: string; words: string; scrolls: boolean }) {
  const found = [...document.querySelectorAll(selector)].find((each) => each.textContent?.includes(words))
  if (scrolls) found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  return found?.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined
}

function clickAt(place: Place) {
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
