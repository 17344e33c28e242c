/** Functions that run in the browser, on the page of a sample; each stands alone, is run by itself, and returns what it finds. */

/** The places, from top to end, where something lies over the ribbon or it is out of view. */
export function findHiddenRibbon(): number[] {
  const strip = document.querySelector('.sample-ribbon')
  const isOnTop = () => {
    const words = strip?.querySelector('.sample-ribbon-words')?.getBoundingClientRect() ?? new DOMRect()
    const found = document.elementFromPoint((words.left + words.right) / 2, (words.top + words.bottom) / 2)
    const isInView = words.top >= 0 && words.bottom <= innerHeight && words.right <= innerWidth
    return isInView && strip?.contains(found)
  }
  const end = document.documentElement.scrollHeight - innerHeight
  const places = Array.from({ length: Math.ceil(end / (innerHeight * 0.8)) }, (_, n) => n * innerHeight * 0.8)
  return [...places, end].filter((top) => {
    scrollTo({ top, behavior: 'instant' })
    return !isOnTop()
  })
}

/** The links within the page whose section is not below the ribbon, and on top where it can be. */
export function findLostLinks(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  return links
    .filter((link) => link.checkVisibility())
    .map((link) => {
      link.click()
      const top = document.querySelector(link.hash)?.getBoundingClientRect().top ?? Number.NaN
      const below = top - (document.querySelector('.sample-ribbon')?.getBoundingClientRect().bottom ?? 0)
      // The last section may be shorter than the screen.
      const isAtTheEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight
      const isRight = below > -1 && innerHeight - top > 40 && (isAtTheEnd || below < 40)
      return isRight ? '' : `${link.hash}: ${below} px below the ribbon`
    })
    .filter(Boolean)
}

/** Words of pictures in the colour of what lies below them. */
export function findLostWords(): string[] {
  const isLost = (text: Element) => {
    text.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = text.getBoundingClientRect()
    const colours = document.elementsFromPoint(left + width / 2, top + height / 2).map((one) => {
      const { fill, stroke, backgroundColor } = getComputedStyle(one)
      return one instanceof SVGGeometryElement ? (fill === 'none' ? stroke : fill) : backgroundColor
    })
    return colours.find((colour) => !/none|^rgba.*, 0\)/.test(colour)) === getComputedStyle(text).fill
  }
  return [...document.querySelectorAll('svg text')].filter(isLost).map(({ textContent }) => textContent)
}

/** The names that header and title do not wear, make the page wider than the window, or put elements into it. */
export function findUnfitNames(names: string[]): string[] {
  const field = document.querySelector('.sample-bar input') as HTMLInputElement
  const wear = (name: string) => {
    field.value = name
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // In a font of the visitor's machine the letters may be wider.
  const wide = new CSSStyleSheet()
  wide.replaceSync('* { letter-spacing: 0.05em !important }')
  if (document.fonts.size === 0) document.adoptedStyleSheets = [wide]
  const unfit = names.filter((name) => {
    wear(name)
    // Cut where the field ends, without what turns the direction of text.
    const worn = document.title.slice(0, document.title.indexOf(' – '))
    const marks = [...document.querySelectorAll('bdi')]
    // A wordmark in two parts shows one of them in each; of a single word the first has nothing.
    const isMarked =
      marks.some(({ textContent }) => textContent) &&
      marks.every(({ textContent, dataset }) => worn.includes(textContent) && (textContent || dataset.cut))
    const isWorn = worn.length > 9 && name.startsWith(worn.slice(0, 9)) && isMarked
    const isWide = document.documentElement.scrollWidth > innerWidth
    return !isWorn || isWide || document.querySelector('bdi :not(svg, path, span)')
  })
  document.adoptedStyleSheets = []
  wear('')
  return unfit
}

/** Controls that have the focus behind the bar or without a ring, and the end of the page where it is behind it. */
export function findCovered(): string[] {
  const bar = document.querySelector('.sample-bar') as HTMLElement
  const controls = document.querySelectorAll<HTMLElement>(
    'body > :not(.sample-bar) :is(a, button, input, select)',
  )
  const isCovered = (element: Element) =>
    element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
  const isBare = (element: Element) => getComputedStyle(element).outlineStyle === 'none'
  const covered = [...controls].filter((control) => {
    if (!control.checkVisibility()) return false
    control.focus()
    return isCovered(control) || (isBare(control) && isBare(control.closest('label') ?? control))
  })
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  if (bar.offsetHeight > room) return [`The bar is ${bar.offsetHeight} px high, its room ${room} px.`]
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  const foot = document.querySelector('.sample-foot') as HTMLElement
  return [...covered, ...(isCovered(foot) ? [foot] : [])].map(({ outerHTML }) => outerHTML.slice(0, 80))
}
