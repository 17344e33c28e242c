import { until } from './until.ts'

/** What a browser's own remote control has to do for us; each speaks another protocol. */
export type RemoteControl = {
  version: string
  navigate(url: string): Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<string | undefined>
  /** Pointer and keys, as WebDriver writes them in both of its protocols. */
  perform(sources: unknown[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** What the page has logged as an error or thrown, where the browser tells. */
  errors(): string[]
  close(): Promise<void>
}

export type DrivenBrowser = Omit<RemoteControl, 'evaluate' | 'perform'> & {
  /** Runs a function in the page; it sees nothing but what it is given. */
  ask<Given, Answer>(question: (given: Given) => Answer, given?: Given): Promise<Answer>
  waitFor<Given>(what: string, question: (given: Given) => boolean, given?: Given): Promise<void>
  /** With the mouse, on the middle of the first element of that kind with these words. */
  click(selector: string, words?: string): Promise<void>
  /** With the keyboard, into a field by its name. */
  type(field: string, text: string): Promise<void>
}

/** Journeys in a browser that is driven by its own remote control. */
export function driveBrowser(remote: RemoteControl): DrivenBrowser {
  async function ask<Given, Answer>(question: (given: Given) => Answer, given?: Given): Promise<Answer> {
    const answer = await remote.evaluate(`JSON.stringify((${question})(${JSON.stringify(given)}))`)
    return answer === undefined ? (undefined as Answer) : JSON.parse(answer)
  }
  const waitFor = <Given>(what: string, question: (given: Given) => boolean, given?: Given) =>
    until(what, () => ask(question, given), 20_000)

  async function click(selector: string, words = '') {
    await waitFor(`${selector} ${words} is there`, isThere, { selector, words })
    await remote.perform(clickAt(await ask(placeOf, { selector, words })))
  }
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

const clickAt = (place: { x: number; y: number }) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, ...place },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

const keystrokes = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
