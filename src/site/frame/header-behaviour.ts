/** What the header does by script; everything else about it is HTML and CSS. */
const SCROLL_THRESHOLD_IN_PX = 50

const header = document.querySelector<HTMLElement>('[data-header]')
const menu = document.querySelector<HTMLElement>('#menu')
const toggle = document.querySelector<HTMLElement>('[popovertarget=menu]')

function markScrolled(): void {
  header?.classList.toggle('is-scrolled', scrollY > SCROLL_THRESHOLD_IN_PX)
}
addEventListener('scroll', markScrolled, { passive: true })
markScrolled()

if (menu && toggle && 'popover' in HTMLElement.prototype) {
  menu.addEventListener('toggle', () => {
    toggle.setAttribute('aria-expanded', String(menu.matches(':popover-open')))
  })
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  matchMedia('(min-width: 48rem)').addEventListener('change', () => menu.hidePopover())
}
