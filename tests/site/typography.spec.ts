import { expect, test } from '../support/browser-test.ts'
import { sitePaths } from '../support/site-pages.ts'

test.use({ expectedConsoleErrors: [/404/] })

const WIDTHS = [320, 360, 412, 768, 1024, 1280, 1920]

test('no line begins with a dash, no heading or step ends in a line of one word, no sentence is torn', async ({
  page,
}) => {
  for (const path of [...sitePaths(), '/gibt-es-nicht']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      expect.soft(await page.evaluate(findBadLines), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** In the browser: what stands alone in a last line, in front of a dash that begins one, or apart from its sentence. */
function findBadLines(): string[] {
  /** ‘Geld-zurück-Garantie’ fills a line by itself. */
  const LONG = 10
  const lineOf = (node: Node, from: number, to: number): DOMRect | undefined => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range.getClientRects()[0]
  }
  const isBelow = (one: DOMRect | undefined, other: DOMRect | undefined) =>
    one !== undefined && other !== undefined && one.top > other.bottom - other.height / 4
  const textsIn = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return texts.filter((text) => text.parentElement?.checkVisibility() && !text.parentElement.closest('svg'))
  }

  const dashes = textsIn(document.body).flatMap((text) =>
    [...text.data.matchAll(/\S(\s+)–\s/g)]
      .filter(({ 0: { length }, index }) =>
        isBelow(lineOf(text, index + length - 2, index + length - 1), lineOf(text, index, index + 1)),
      )
      .map(({ index }) => `dash: ${text.data.slice(index - 20, index + 20)}`),
  )

  const widows = [...document.querySelectorAll('h1, h2, h3, ol.steps > li')].flatMap((block) => {
    const text = textsIn(block).at(-1)
    const words = [...(text?.data.matchAll(/\S+/g) ?? [])]
    const [before, last] = words.slice(-2)
    if (!text || !before || !last || words.length < 4 || last[0].length > LONG) return []
    const stands = ({ 0: word, index }: RegExpExecArray) => lineOf(text, index, index + word.length)
    return isBelow(stands(last), stands(before)) ? [`widow: ${text.data}`] : []
  })

  // In a grid or a row every word with a frame of its own would stand apart from the rest.
  const torn = [...document.querySelectorAll('.nowrap')]
    .map(({ parentElement }) => parentElement)
    .filter((parent) => parent && /grid|flex/.test(getComputedStyle(parent).display))
    .map((parent) => `torn: ${parent?.textContent}`)
  return [...dashes, ...widows, ...torn]
}
