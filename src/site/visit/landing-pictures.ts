/** What the landing page's pictures need beside HTML and CSS. */

// A full-page capture, a print and a fast thumb see every picture. The page has loaded: its scripts wait for that.
for (const image of document.querySelectorAll<HTMLImageElement>('main [loading=lazy]'))
  image.loading = 'eager'
// Browsers leave a link where it is that peeps in from the side.
document.querySelector('.shop-tiles')?.addEventListener('focusin', ({ target }) => {
  const link = target as Element
  if (link.matches(':focus-visible')) link.scrollIntoView({ block: 'nearest', inline: 'start' })
})
