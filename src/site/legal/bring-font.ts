/** Long texts get the font after their first paint. What is on the screen keeps its place: letters stand closer, or apart. */

const { classList } = document.documentElement

/** Changes with the number of lines, and with the line that a link is in. */
function placesIn(text: HTMLElement): number {
  const parts = [...text.querySelectorAll<HTMLElement>('*')]
  return parts.reduce((sum, part) => sum + part.offsetTop - text.offsetTop, text.offsetHeight)
}

async function bringFont(): Promise<void> {
  await document.fonts.load('1em Brand')
  const texts = [...document.querySelectorAll<HTMLElement>('main :is(p,li)')]
  const seen = texts.filter((text) => text.getBoundingClientRect().top < innerHeight)
  const before = new Map(seen.map((text) => [text, placesIn(text)]))
  classList.add('has-font')
  for (const [text, places] of before)
    for (const by of [0.006, 0.012, 0.018, 0]) {
      const more = placesIn(text) - places
      if (more) text.style.letterSpacing = `${more > 0 ? -by : by}em`
    }
}
if (!classList.contains('has-font')) bringFont().catch(() => {})
