/**
 * Prerenders the next page when a visitor is about to open it (layouts/NextPage.astro): the mouse rests on a link, a
 * finger touches one or, since a tap leaves no time, a link comes to rest in view after a touch. That holds for no legal
 * page: everybody scrolls past those links, and few follow them. Browsers without prerendering fetch the page into the
 * cache.
 */

/** The public pages; never a visitor's or the owner's, a file, or a link that changes something. */
const PAGES = /^\/(portfolio|impressum|datenschutz|agb|widerrufsrecht|beispiele\/[\w-]+\/)?$/
const LEGAL_PAGES = /^\/(impressum|datenschutz|agb|widerrufsrecht)$/
const HOVER_IN_MS = 80
const REST_IN_MS = 300
/** A prerendered page takes as much memory as an open one. */
const MOST_AT_ONCE = 2

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
const canPrerender = 'prerendering' in document
const foresees = canPrerender && matchMedia('(hover: none)').matches
const ready: HTMLAnchorElement[] = []
let pause: ReturnType<typeof setTimeout> | undefined

if (!connection?.saveData && !matchMedia('(prefers-reduced-data: reduce)').matches) {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') after(HOVER_IN_MS, () => getReady(target))
  })
  addEventListener('pointerdown', ({ target }) => {
    getReady(target)
    if (foresees) after(REST_IN_MS, getNearestReady)
  })
  if (foresees) addEventListener('scroll', () => after(REST_IN_MS, getNearestReady))
  addEventListener('pagehide', () => {
    while (ready[0]) forgetFirst()
  })
}

// This page is being prerendered: its layout can be computed in advance.
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.fonts.ready.then(() => document.body.offsetHeight)

function after(milliseconds: number, act: () => void): void {
  clearTimeout(pause)
  pause = setTimeout(act, milliseconds)
}

const leadsOn = ({ origin, pathname, search, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname !== location.pathname && PAGES.test(pathname + search) && !target

/** On phones: visitors look at the middle of the screen. */
function getNearestReady(): void {
  const distance = (link: Element) => {
    const { top, bottom, height } = link.getBoundingClientRect()
    return height ? Math.abs(top + bottom - innerHeight) : innerHeight
  }
  ;[...document.querySelectorAll('a')]
    .filter((link) => leadsOn(link) && !LEGAL_PAGES.test(link.pathname) && distance(link) < innerHeight)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST_AT_ONCE)
    .forEach(getReady)
}

function getReady(target: EventTarget | null): void {
  const link = (target as Element).closest?.('a')
  if (!link || !leadsOn(link) || ready.some(({ href }) => href === link.href)) return
  if (!canPrerender) {
    fetch(link.href, { priority: 'low' }).catch(() => {})
    return
  }
  link.dataset.next = ''
  if (ready.push(link) > MOST_AT_ONCE) forgetFirst()
}

function forgetFirst(): void {
  delete ready.shift()?.dataset.next
}
