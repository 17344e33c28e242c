/** What the header does by script; everything else about it is HTML and CSS. */
const THRESHOLD_IN_PX = 50

const header = document.querySelector<HTMLElement>('[data-header]')
const menu = document.querySelector<HTMLElement>('#menu')

let place = 0
function markScrolled(): void {
  place = scrollY
  header?.classList.toggle('is-scrolled', place > THRESHOLD_IN_PX)
}
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()
// A phone that is turned shows again what was at the top of the screen: the header, which leaves low screens (menu.css).
addEventListener('resize', () => scrollY < THRESHOLD_IN_PX && scrollTo({ top: place, behavior: 'instant' }))

if (menu && 'popover' in HTMLElement.prototype) {
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.hidePopover())
}
