import { storedFields } from '../../booking/appointments/booking-request.ts'
import { changeTabNote, tabNote } from '../browser/tab-note.ts'
import { fieldOf, typedInto } from './form-values.ts'

/** What was typed survives a reload, in this tab. The tick and the hidden field are not kept. */
export function keepDraft(root: HTMLElement): void {
  const form = () => root.querySelector('form')
  for (const name of storedFields) {
    const field = fieldOf(form(), name)
    if (field) field.value ||= tabNote().draft?.[name] ?? ''
  }
  root.addEventListener('input', () => {
    const values = Object.fromEntries(storedFields.map((name) => [name, fieldOf(form(), name)?.value]))
    changeTabNote({ draft: typedInto(form()) && values })
  })
}
