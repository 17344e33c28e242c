/** Finds the connection again whenever a stop is chosen, and shows on the map what it uses. */
import { findConnection, type Leg, type Station } from './find-connection.ts'

const from = document.querySelector<HTMLSelectElement>('#von')
const to = document.querySelector<HTMLSelectElement>('#nach')
const output = document.querySelector<HTMLOutputElement>('#verbindung')

function chosen(select: HTMLSelectElement): Station {
  const [line, stop] = select.value.split('-').map(Number)
  return { line: line ?? 0, stop: stop ?? 0, name: select.selectedOptions[0]?.text ?? '' }
}

function span(className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.append(...content)
  return element
}

const drawLeg = ({ line, text }: Leg) =>
  span('finder-leg', span(`bullet line-${line}`, `L${line}`), span('', text))

function show(from: HTMLSelectElement, to: HTMLSelectElement, output: HTMLOutputElement): void {
  const ends = [chosen(from), chosen(to)] as const
  const { legs, summary } = findConnection(...ends)
  output.replaceChildren(...legs.map(drawLeg), span('finder-summary', summary))
  const lines = ends.map(({ line }) => String(line))
  for (const part of document.querySelectorAll<SVGElement>('[data-line]'))
    part.classList.toggle('is-idle', !lines.includes(part.dataset.line ?? ''))
  for (const stop of document.querySelectorAll<SVGElement>('[data-stop]'))
    stop.classList.toggle('is-end', [from.value, to.value].includes(stop.dataset.stop ?? ''))
}

if (from && to && output) {
  for (const select of [from, to]) select.addEventListener('change', () => show(from, to, output))
  document.querySelector('#tauschen')?.addEventListener('click', () => {
    const start = from.value
    from.value = to.value
    to.value = start
    show(from, to, output)
  })
}
