type Box = { left: number; right: number; top: number; bottom: number }

/**
 * What is wrong with the text of a page at its present width: broken words, text that is cut off, sticks out of its box,
 * lies on another text or control, and a page that scrolls sideways. Runs in the browser and stands alone.
 * Where text is enlarged, a line may end at a fixed space: two words of it may be longer than a line.
 */
export function findLayoutFaults(isEnlarged = false): string[] {
  /** What is longer, such as a name or ‘Art. 6 Abs. 1 lit. f DSGVO’ with its fixed spaces, may break anywhere. */
  const LONGEST_WORD = 24
  /** Two times with less between them read as one number. */
  const LEAST_ROOM = 4
  // After a hyphen a line may end, but not after ‘E-’.
  const LINE_END = isEnlarged
    ? /(?<=(?:^|[\p{L}\p{N}]{2})[-–/])|(?<=\s)/u
    : /(?<=(?:^|[\p{L}\p{N}]{2})[-–/])/u
  const CONTROLS = 'a, button, input, select, textarea, summary'
  const faults = new Set<string>()
  const note = (fault: string, text: string, { tagName, className }: Element) => {
    const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, 50)
    faults.add(`${fault}: ‘${words}’ in ${[tagName.toLowerCase(), ...className.split(' ')].join('.')}`)
  }
  const remember = <Key extends object, Value>(find: (key: Key) => Value) => {
    const known = new Map<Key, Value>()
    return (key: Key): Value => {
      if (!known.has(key)) known.set(key, find(key))
      return known.get(key) as Value
    }
  }
  const isPainted = ({ display, backgroundColor, borderLeftWidth }: CSSStyleDeclaration) =>
    display !== 'inline' && (!/, 0\)$|\/ 0\)$/.test(backgroundColor) || borderLeftWidth !== '0px')
  /** The nearest box that can be seen, and all boxes that hide what does not fit. */
  type Frame = { painted: Element | undefined; clips: Element[] }
  const frameOf = remember((element: Element): Frame => {
    const parent = element.parentElement
    if (!parent || element === document.body) return { painted: undefined, clips: [] }
    const style = getComputedStyle(element)
    const { overflow } = style
    const around = frameOf(parent)
    const clips = !/hidden|clip/.test(overflow) || style.display === 'inline' ? [] : [element]
    return {
      painted: isPainted(style) ? element : around.painted,
      clips: /auto|scroll/.test(overflow) ? [] : [...clips, ...around.clips],
    }
  })
  /** What is fixed or sticky lies over the rest. */
  const layerOf = remember((element: Element): Element => {
    const parent = element.parentElement
    return !parent || /fixed|sticky/.test(getComputedStyle(element).position) ? element : layerOf(parent)
  })
  const boxOf = remember((element: Element) => element.getBoundingClientRect())
  const isVisible = remember((element: Element) => element.checkVisibility({ visibilityProperty: true }))
  /** Where a line's small letters stand: lines that are set tight share the rest. */
  const coreOf = ({ left, right, top, bottom }: Box): Box => {
    const rest = (bottom - top) * 0.3
    return { left, right, top: top + rest, bottom: bottom - rest }
  }
  const overlap = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

  /** A list shows the first lines of what a visitor wrote, and an ellipsis. */
  const isShortened = (clip: Element) => getComputedStyle(clip).webkitLineClamp !== 'none'

  if (document.documentElement.scrollWidth > innerWidth) faults.add('sideways')
  const lines: { text: Text; holder: Element; core: Box }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const holder = text.parentElement
    if (!holder || !text.data.trim() || holder.closest('svg, script, style, noscript, textarea')) continue
    if (!isVisible(holder)) continue
    const { painted, clips } = frameOf(holder)
    if (clips.some((clip) => getComputedStyle(clip).clipPath !== 'none')) continue
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, right }) => width > 0 && right > 0)
    if (boxes.length > 1) findBrokenWords(text, holder)
    for (const box of boxes) {
      const core = coreOf(box)
      const clip = clips.find((clip) => !isInside(core, boxOf(clip)))
      const holds = painted && boxOf(painted)
      const room = holds ? Math.min(core.left - holds.left, holds.right - core.right) : LEAST_ROOM
      if (clip && !isShortened(clip)) note('cut off', text.data, holder)
      else if (room < -1) note('sticks out', text.data, holder)
      else if (room < LEAST_ROOM && painted?.matches('.time-grid *')) note('crowded', text.data, holder)
      if (!clip) lines.push({ text, holder, core })
    }
  }
  function isInside(inner: Box, outer: Box): boolean {
    return (
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1
    )
  }
  function findBrokenWords(text: Text, holder: Element): void {
    const { hyphens, fontSize } = getComputedStyle(holder)
    const isHyphenated = hyphens === 'auto'
    const room = boxOf(holder).width / Number.parseFloat(fontSize)
    // A phone number is one word.
    for (const { 0: word, index } of text.data.matchAll(/\+?\d[\d ]{7,}\d|[^ \n\t\u00ad]+/g)) {
      // With a dictionary, which not every Chromium has, the page's own language is hyphenated.
      if (isHyphenated && /^\D{8,}$/.test(word)) continue
      if (word.length > LONGEST_WORD || /@|\w[./]\w/.test(word)) continue
      // Letters alone are parted only where the line is too short for them; few are wider than high.
      if (word.length < room && /^[\p{L}\p{N},.]+$/u.test(word)) continue
      let from = index
      for (const part of word.split(LINE_END)) {
        const first = topOf(text, from)
        from += part.length
        if (Math.abs(topOf(text, from - 1) - first) > 2) note('broken', word, holder)
      }
    }
  }
  /** The last box: a soft hyphen before a letter counts as the first one. */
  function topOf(text: Text, index: number): number {
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    return [...range.getClientRects()].at(-1)?.top ?? 0
  }

  lines.sort((one, other) => one.core.top - other.core.top)
  for (const [index, { text, holder, core }] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.core.top >= core.bottom) break
      if (other.text !== text && overlap(core, other.core) && layerOf(holder) === layerOf(other.holder))
        note(`over ‘${other.text.data.trim().slice(0, 30)}’`, text.data, holder)
    }
  }
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      isVisible(control) && isPainted(getComputedStyle(control)) && getComputedStyle(control).opacity !== '0',
  )
  for (const control of controls) {
    const box = boxOf(control)
    for (const { text, holder, core } of lines)
      if (
        overlap(core, box) &&
        !control.contains(holder) &&
        !holder.closest('label')?.contains(control) &&
        layerOf(holder) === layerOf(control)
      )
        note(`on ${control.tagName.toLowerCase()}.${control.className}`, text.data, holder)
  }
  return [...faults]
}
