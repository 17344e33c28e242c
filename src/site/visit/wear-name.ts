/** Everything on a page that shows the visitor's name; loaded with its first letter (start-visit.ts). */
import agency from 'virtual:booking-agency'
import { tabNote, watchTabNote } from '../../ui/browser/tab-note.ts'
import { hashWith } from './business-name.ts'
import { drawPoster } from './draw-poster.ts'
import { layPattern } from './lay-pattern.ts'

const { pattern: words, brand } = agency

export function wearName(): void {
  const hint = document.querySelector<HTMLElement>('#pattern-hint')
  for (const wear of [layPattern(), labelSamples(), ...(hint ? [leadOn(hint)] : [])]) {
    wear()
    watchTabNote(wear)
  }
}

/** ‘Bäckerei Krume, wie Möhre & Mohn’; in a new tab the sample knows the name by its hash. */
function labelSamples(): () => void {
  const samples = new Map<HTMLAnchorElement, HTMLElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/beispiele/"]')) {
    samples.set(link, make('span'))
    ;(link.querySelector('.shop-name') ?? link).prepend(samples.get(link) ?? '')
  }
  let worn = ''
  return () => {
    const { name } = tabNote()
    if (name === worn) return
    worn = name
    for (const [link, label] of samples) {
      link.hash = hashWith(name)
      label.replaceChildren(...(name ? [make('bdi', name), `, ${words.like} `] : []))
    }
  }
}

/** The line below the pattern: on to the samples, and the pattern as a link or a picture to send. */
function leadOn(hint: HTMLElement): () => void {
  const invitation = hint.textContent
  const line = Object.assign(make('p'), { className: 'pattern-next' })
  const next = line.appendChild(make('a', words.next))
  const copy = line.appendChild(make('button', words.copy))
  const picture = line.appendChild(make('button', words.picture))
  hint.parentElement?.after(line)
  next.href = '#portfolio'
  picture.onclick = () => drawPoster(tabNote().name, brand)
  copy.onclick = async () => {
    const link = `${location.origin}/${hashWith(tabNote().name)}`
    try {
      await navigator.clipboard.writeText(link)
      hint.textContent = words.copied
    } catch {
      // Refused: to be copied by hand.
      hint.textContent = link
      getSelection()?.selectAllChildren(hint)
    }
  }
  return () => {
    const text = tabNote().name ? words.laid : invitation
    // A live region: the same again would be read aloud again.
    if (hint.textContent !== text) hint.textContent = text
    hint.parentElement?.classList.toggle('is-laid', tabNote().name !== '')
  }
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '') =>
  Object.assign(document.createElement(tag), { textContent: text })
