/** What sends a pattern to somebody; loaded once a call is booked. */
import agency from 'virtual:booking-agency'
import { hashWith } from '../ui/browser/name-link.ts'
import { drawPoster } from './draw-poster.ts'

const { pattern: words, brand } = agency

/** The buttons, and what became of a press; React renders nothing into this place. */
export function offerPattern(place: HTMLElement, name: string): void {
  const [picture, copy] = [words.asPicture, words.copy].map((label) =>
    Object.assign(document.createElement('button'), { type: 'button', textContent: label }),
  ) as [HTMLButtonElement, HTMLButtonElement]
  const outcome = Object.assign(document.createElement('p'), { role: 'status' })
  place.replaceChildren(picture, copy, outcome)
  picture.onclick = () => drawPoster(name, brand)
  copy.onclick = async () => {
    const link = `${location.origin}/${hashWith(name)}`
    try {
      await navigator.clipboard.writeText(link)
      outcome.textContent = words.copied
    } catch {
      // Refused: to be copied by hand.
      outcome.textContent = link
      getSelection()?.selectAllChildren(outcome)
    }
  }
}
