/** What the landing page's pictures and focus need beside HTML and CSS. */

// A full-page capture, a print and a fast thumb see every picture. The page has loaded: its scripts wait for that.
for (const image of document.querySelectorAll<HTMLImageElement>('main [loading=lazy]'))
  image.loading = 'eager'
// Browsers leave a link where it is that peeps in from the side, and Firefox a button that peeps in from below.
document.querySelector('main')?.addEventListener('focusin', ({ target }) => {
  const focused = target as Element
  // Not under a pointer that is pressed: the caret would land elsewhere.
  if (focused.matches(':focus-visible:not(:active)'))
    focused.scrollIntoView({ block: 'nearest', inline: 'start' })
})
