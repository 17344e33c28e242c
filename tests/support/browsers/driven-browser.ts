import { until } from '../until.ts'

type Place = { x: number; y: number }

/** What journeys need of a browser; each is driven by a library of its own. */
type RemoteControl = {
  version: string
  navigate(url: string): Promise<unknown>
  /** Posts again what the page answered. */
  reload(): Promise<unknown>
  back(): Promise<unknown>
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** With the mouse. */
  clickAt(place: Place): Promise<unknown>
  /** With the keyboard, into what has the focus. */
  press(text: string): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** Errors that the page has logged or thrown, where the browser reports them. */
  errors(): string[]
  close(): Promise<void>
}

export type DrivenBrowser = ReturnType<typeof driveBrowser>

export function driveBrowser(remote: RemoteControl) {
  /** Runs a function in the page; it sees nothing but its argument. */
  async function ask<Given, Answer>(question: (given: Given) => Answer, given?: Given): Promise<Answer> {
    return (await remote.evaluate(`(${question})(${JSON.stringify(given)})`)) as Answer
  }
  /** Between two pages there is none that could answer. */
  const waitFor = <Given>(what: string, question: (given: Given) => boolean, given?: Given) =>
    until(what, () => ask(question, given).catch(() => false))

  /** Waits for two frames: what a browser does after a step, like scrolling to the caret, is done by then. */
  async function settle() {
    for (const frame of ['first', 'second']) {
      const time = await ask(timeOfFrame)
      await until(`the ${frame} frame is painted`, async () => (await ask(timeOfFrame)) !== time)
    }
  }
  /** The middle of the first element with this selector and these words, once it stays in its place. */
  async function click(selector: string, words = '') {
    let place: Place | null = null
    await until(`${selector} ${words} can be clicked`, async () => {
      const before = await ask(placeOf, { selector, words })
      await settle()
      place = await ask(placeOf, { selector, words })
      return place !== null && place.x === before?.x && place.y === before.y
    })
    await remote.clickAt(place as unknown as Place)
  }
  return { ...remote, ask, waitFor, settle, click }
}

/** Its middle, if a click there would hit it. */
function placeOf({ selector, words }: { selector: string; words: string }): Place | null {
  const found = [...document.querySelectorAll(selector)].find((each) => each.textContent?.includes(words))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  return found?.contains(document.elementFromPoint(place.x, place.y)) ? place : null
}

/** Moves on with every frame. An animation of nothing makes idle Firefox paint; callbacks would not come without script. */
function timeOfFrame() {
  document.documentElement.animate(null, 100)
  return document.timeline.currentTime
}
