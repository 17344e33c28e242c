/** What the header does by script; everything else about it is HTML and CSS. */
const SCROLL_THRESHOLD_IN_PX = 50

const header = document.querySelector<HTMLElement>('[data-header]')
const menu = document.querySelector<HTMLElement>('#menu')

function markScrolled(): void {
  header?.classList.toggle('is-scrolled', scrollY > SCROLL_THRESHOLD_IN_PX)
}
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

if (menu && 'popover' in HTMLElement.prototype) {
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.hidePopover())
}
