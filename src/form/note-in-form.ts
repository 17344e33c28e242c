/**
 * What the tab remembers of the visit (browser/tab-note.ts) stands in the form again,
 * and the other way round.
 */
import { storedFields } from '../booking/appointments/booking-request.ts'
import { changeTabNote, tabNote, watchTabNote } from '../ui/browser/tab-note.ts'
import { fieldOf, isTyped } from './form-values.ts'
import { appendSentence } from './IdeaChips.tsx'

/**
 * The name and a wished sample (visit/start-visit.ts) are the first words of the idea:
 * ‘So eine wie Spanholz, für „Krume“.’ They follow the name while the field reads exactly so.
 * Only a new wish is appended to what a visitor has written.
 */
export function fillInIdea(form: ParentNode, word: string): void {
  const write = () => {
    const field = form.querySelector('textarea')
    const { name, like, idea: written } = tabNote()
    const forName = name && `${word} „${name}“.`
    const rest = name ? `, ${word[0]?.toLowerCase()}${forName.slice(1)}` : '.'
    const idea = like ? `So eine wie ${like}${rest}` : forName
    const isAsWritten = field?.value === written
    if (!field || idea === written || !(isAsWritten || (like && !written.includes(like)))) return
    field.value = isAsWritten ? idea : appendSentence(field.value, idea)
    changeTabNote({ idea })
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (tabNote().idea && !form.querySelector('textarea')?.value) changeTabNote({ idea: '' })
  write()
  watchTabNote(write)
}

/** What was typed survives a reload, in this tab. The tick and the hidden field are not kept. */
export function keepDraft(root: HTMLElement): void {
  const form = () => root.querySelector('form')
  for (const name of storedFields) {
    const field = fieldOf(form(), name)
    if (field) field.value ||= tabNote().draft?.[name] ?? ''
  }
  root.addEventListener('input', () => {
    const values = Object.fromEntries(storedFields.map((name) => [name, fieldOf(form(), name)?.value]))
    changeTabNote({ draft: isTyped(values) ? values : undefined })
  })
}
