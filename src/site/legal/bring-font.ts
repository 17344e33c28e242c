/** The brand's font, which came after the first paint. What is on the screen then keeps its place. */

const page = document.documentElement

if (!page.classList.contains('has-font'))
  document.fonts.load('1em Brand').then(
    () => {
      const seen = [...document.querySelectorAll<HTMLElement>('main :is(p,li)')].filter(
        (text) => text.getBoundingClientRect().top < innerHeight,
      )
      const before = seen.map(placesIn)
      page.classList.add('has-font')
      for (const [index, text] of seen.entries()) keepPlaces(text, before[index] ?? 0)
    },
    () => {},
  )

/** Changes with the number of lines, and with the line that a link begins in. */
const placesIn = (text: HTMLElement): number =>
  [...text.querySelectorAll<HTMLElement>('*')].reduce(
    (sum, part) => sum + part.offsetTop - text.offsetTop,
    text.offsetHeight,
  )

/** Letters stand closer or further apart, as little as it takes. */
function keepPlaces(text: HTMLElement, before: number): void {
  for (const by of [0.006, 0.012, 0.018, 0]) {
    const more = placesIn(text) - before
    if (more) text.style.letterSpacing = `${more > 0 ? -by : by}em`
  }
}
