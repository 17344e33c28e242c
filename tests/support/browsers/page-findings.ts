/** Functions that run in the browser; each stands alone and returns what it finds. */

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

/** On a small phone: links too low for a thumb, and phone numbers that are missed. */
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
  const targets = all('.footer li a, .footer address a, .legal-contents a')
  const found = [
    ...targets.filter((link) => link.getBoundingClientRect().height < SMALLEST_TARGET_IN_PX),
    ...all('p > a[href^="tel:"]').filter((link) => link.checkVisibility() && isMissed(link)),
  ]
  return [
    ...(targets.length > 5 ? [] : [`Only ${targets.length} links in the footer.`]),
    ...found.map(({ outerHTML }) => outerHTML.slice(0, 100)),
  ]
}
