/**
 * Gets the next page ready when a visitor is about to open it: the mouse rests on a link, a finger touches one, or, as a
 * tap leaves no time for that, one comes to rest in view after a touch. Where the browser can, it draws the whole page
 * aside (layouts/NextPage.astro); elsewhere the page is fetched into the cache.
 */

/** The site's own pages; never a visitor's, the owner's, a file or anything that a click changes. */
const PAGES = /^\/(?:portfolio|impressum|datenschutz|agb|widerrufsrecht|beispiele\/[\w-]+\/)?$/
const HOVER_IN_MS = 80
const REST_IN_MS = 300
/** A page that is ready takes as much memory as an open one. */
const MOST_AT_ONCE = 2

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
const savesData = connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches
const canDrawAside = HTMLScriptElement.supports?.('speculationrules') ?? false
const fetched = new Set<string>()
let ready: HTMLAnchorElement[] = []
let pause: ReturnType<typeof setTimeout> | undefined

if (!savesData) {
  addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    const link = linkAround(target)
    after(HOVER_IN_MS, () => link && getReady(link))
  })
  addEventListener('pointerdown', ({ target, pointerType }) => {
    const link = linkAround(target)
    if (link) getReady(link)
    if (pointerType === 'touch') after(REST_IN_MS, getNearestReady)
  })
  addEventListener('pagehide', () => {
    for (const link of ready.splice(0)) delete link.dataset.next
  })
  if (matchMedia('(hover: none)').matches)
    addEventListener('scroll', () => after(REST_IN_MS, getNearestReady), { passive: true })
}

function after(milliseconds: number, act: () => void): void {
  clearTimeout(pause)
  pause = setTimeout(act, milliseconds)
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link && leadsOn(link) ? link : undefined
}

const leadsOn = ({ origin, pathname, search, target, href }: HTMLAnchorElement): boolean =>
  href !== '' &&
  origin === location.origin &&
  pathname !== location.pathname &&
  PAGES.test(pathname) &&
  search === '' &&
  target === ''

/** What is in the middle of the screen is looked at. */
function getNearestReady(): void {
  if (!canDrawAside) return
  const nearest = [...document.links]
    .filter((link): link is HTMLAnchorElement => link instanceof HTMLAnchorElement && leadsOn(link))
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .map(({ link, box }) => ({
      link,
      isShown: box.height > 0,
      off: (box.top + box.bottom - innerHeight) / 2,
    }))
    .filter(({ isShown, off }) => isShown && Math.abs(off) < innerHeight / 2)
    .sort((a, b) => Math.abs(a.off) - Math.abs(b.off))
  for (const { link } of nearest.slice(0, MOST_AT_ONCE)) getReady(link)
}

function getReady(link: HTMLAnchorElement): void {
  if (!canDrawAside) fetchAside(link.href)
  else if (!ready.some(({ href }) => href === link.href)) {
    link.dataset.next = ''
    ready = [...ready, link]
    if (ready.length > MOST_AT_ONCE) delete ready.shift()?.dataset.next
  }
}

function fetchAside(page: string): void {
  if (fetched.has(page)) return
  fetched.add(page)
  fetch(page, { priority: 'low' }).catch(() => fetched.delete(page))
}
