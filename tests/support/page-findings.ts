/** Functions that run in the browser; each stands alone and returns what it finds. */

/** Headings and steps with a single word in the last line, lines that begin with a dash, sentences split by a grid. */
export function findBadLines(): string[] {
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

  // In a font of the visitor's machine nobody knows where a line ends.
  const families = [...document.fonts].map(({ family }) => family.replaceAll('"', ''))
  const isInOwnFont = (block: Element) =>
    families.includes(getComputedStyle(block).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '')
  const blocks = [...document.querySelectorAll('h1, h2, h3, ol.steps > li')].filter(isInOwnFont)
  const widows = blocks.flatMap((block) => {
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

/** Blocks of the first view that move when the page's font replaces its stand-in. Browsers count shifts from 3 px on. */
export function findMovedBlocks(): string[] {
  const LEAST_SHIFT_IN_PX = 3
  const blocks = [...document.body.querySelectorAll('h1, h2, h3, p, li, section, form, footer, a.button')]
  const places = () => blocks.map((block) => block.getBoundingClientRect().top)
  const root = document.documentElement
  scrollTo({ top: 0, behavior: 'instant' })
  if (!root.classList.contains('has-font')) return []
  const after = places()
  root.classList.remove('has-font')
  const before = places()
  root.classList.add('has-font')
  const isMoved = (from: number, to: number) =>
    Math.min(from, to) < innerHeight && Math.abs(to - from) >= LEAST_SHIFT_IN_PX
  return blocks
    .filter((_, index) => isMoved(before[index] ?? 0, after[index] ?? 0))
    .map((block) => `${block.tagName} ${block.className}: ${block.textContent?.trim().slice(0, 40)}`)
    .slice(0, 5)
}

/** Words below 12 px on the screen, drawings scaled as they are. */
export function findSmallWords(): string[] {
  const LIMIT_IN_PX = 12
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  while (words.nextNode()) {
    const { data, parentElement: holder } = words.currentNode as Text
    if (!holder || !data.trim() || holder.closest('script, style') || !holder.checkVisibility()) continue
    const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : null
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1
    const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale
    if (size < LIMIT_IN_PX) small.push(`${data.trim()}: ${size.toFixed(1)} px`)
  }
  return small
}

/** On a small phone: links too low for a thumb, phone numbers that are missed or broken into lines, a title too long. */
export function findHardToTap(): string[] {
  /** Apple's and WCAG's measure for a thumb (2.5.5). */
  const SMALLEST_TARGET_IN_PX = 44
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const isMissed = (link: Element) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, bottom } = link.getBoundingClientRect()
    const hit = (below: number) => document.elementFromPoint(left + 9, (top + bottom) / 2 + below)
    return hit(-12) !== link || hit(12) !== link
  }
  const isTooLong = (title: Element) => {
    const words = document.createRange()
    words.selectNodeContents(title)
    return words.getBoundingClientRect().right > title.getBoundingClientRect().right
  }
  const targets = all('.footer li a, .footer address a, .legal-contents a')
  const found = [
    ...targets.filter((link) => link.getBoundingClientRect().height < SMALLEST_TARGET_IN_PX),
    ...all('p > a[href^="tel:"]').filter(isMissed),
    ...all('a[href^="tel:"]').filter((link) => link.checkVisibility() && link.getClientRects().length > 1),
    ...all('h1').filter(isTooLong),
  ]
  return [
    ...(targets.length > 5 ? [] : [`Only ${targets.length} links in the footer.`]),
    ...found.map(({ outerHTML }) => outerHTML.slice(0, 100)),
  ]
}
