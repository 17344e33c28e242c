/** On a computer a tile of the shop window turns to the phone's view where the mouse or the focus is. */
const PHONE_VIEW = 'source:not([media])'

if (matchMedia('(hover: hover) and (min-width: 48rem)').matches)
  for (const tile of document.querySelectorAll<HTMLElement>('.shop-tiles a'))
    for (const event of ['pointerenter', 'focus']) tile.addEventListener(event, addPhoneView, { once: true })

/** The stylesheet shows it while the tile is pointed at. A browser that cannot show it keeps the other view. */
function addPhoneView({ currentTarget }: Event): void {
  const tile = currentTarget as HTMLElement
  const source = tile.querySelector<HTMLSourceElement>(PHONE_VIEW)
  if (!source || tile.querySelector('.shop-turned')) return
  const view = Object.assign(new Image(), { src: source.srcset, alt: '', className: 'shop-turned' })
  view.decode().then(
    () => tile.lastElementChild?.before(view),
    () => undefined,
  )
}
