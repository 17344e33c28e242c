import {
  drawSideboard,
  formatEuros,
  priceInEuros,
  requestLink,
  type Sideboard,
  type Wood,
} from './sideboard.ts'

const planner = document.querySelector<HTMLElement>('[data-planner]')

function draw(root: HTMLElement, board: Sideboard): void {
  const { widthLabel, heightLabel, ...paths } = drawSideboard(board)
  for (const [name, d] of Object.entries(paths)) root.querySelector(`.draw-${name}`)?.setAttribute('d', d)
  place(root, '.draw-width', widthLabel, `${board.width}`)
  place(root, '.draw-height', heightLabel, `${board.height}`)
  root.dataset.wood = board.wood
  write(root, '#preis', formatEuros(priceInEuros(board)))
  write(root, '#breite-wert', `${board.width} cm`)
  write(root, '#hoehe-wert', `${board.height} cm`)
  root.querySelector('.planner-ask')?.setAttribute('href', requestLink(board))
}

function place(root: HTMLElement, selector: string, at: { x: number; y: number }, text: string): void {
  const label = root.querySelector(selector)
  const turn = selector === '.draw-height' ? ` rotate(-90)` : ''
  label?.setAttribute('transform', `translate(${at.x} ${at.y})${turn}`)
  write(root, selector, text)
}

function write(root: HTMLElement, selector: string, text: string): void {
  const target = root.querySelector(selector)
  if (target && target.textContent !== text) target.textContent = text
}

function read(root: HTMLElement): Sideboard {
  const value = (selector: string) => root.querySelector<HTMLInputElement>(selector)?.value ?? ''
  return {
    width: Number(value('#breite')),
    height: Number(value('#hoehe')),
    wood: value('[name=holz]:checked') as Wood,
  }
}

if (planner) {
  const redraw = () => draw(planner, read(planner))
  planner.addEventListener('input', redraw)
  // A browser may have kept what was chosen before a reload.
  redraw()
}
