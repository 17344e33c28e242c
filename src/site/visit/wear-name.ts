/** Everything on a page that shows the visitor's name; loaded with its first letter (start-visit.ts). */
import agency from 'virtual:booking-agency'
import { hashWith } from '../../ui/browser/name-link.ts'
import { tabNote, watchTabNote } from '../../ui/browser/tab-note.ts'
import { layPattern } from './lay-pattern.ts'

const { pattern: words } = agency

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

/** The line below the pattern: on to the samples. */
function leadOn(hint: HTMLElement): () => void {
  const invitation = hint.textContent
  const line = Object.assign(make('p'), { className: 'pattern-next' })
  line.appendChild(make('a', words.next)).href = '#portfolio'
  hint.parentElement?.after(line)
  return () => {
    const text = tabNote().name ? words.laid : invitation
    // A live region: the same again would be read aloud again.
    if (hint.textContent !== text) hint.textContent = text
    hint.parentElement?.classList.toggle('is-laid', tabNote().name !== '')
  }
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '') =>
  Object.assign(document.createElement(tag), { textContent: text })
