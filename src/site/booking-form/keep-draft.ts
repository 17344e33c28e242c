import { storedFields } from '../../booking/appointments/booking-request.ts'
import { DRAFT_KEPT_IN_HOURS } from '../../booking/limits.ts'
import { HOUR_IN_MS } from '../../booking/times/berlin-time.ts'
import { recall, remember } from '../browser/tab-memory.ts'
import { fieldOf, typedInto } from './form-values.ts'

const NOTE = 'formular'

type Draft = { typedAt: number; values: Record<string, string> }

let expiry: ReturnType<typeof setTimeout> | undefined

/** What was typed survives a reload, in this tab. The tick and the hidden field are not kept. */
export function keepDraft(root: HTMLElement): void {
  const form = () => root.querySelector('form')
  const { typedAt, values } = JSON.parse(recall(NOTE) ?? '{"typedAt":0,"values":{}}') as Draft
  if (expire(typedAt))
    for (const name of storedFields) {
      const field = fieldOf(form(), name)
      if (field) field.value ||= values[name] ?? ''
    }
  root.addEventListener('input', () => {
    const typedAt = Date.now()
    const values = Object.fromEntries(storedFields.map((name) => [name, fieldOf(form(), name)?.value]))
    remember(NOTE, typedInto(form()) && JSON.stringify({ typedAt, values }))
    expire(typedAt)
  })
}

export const dropDraft = (): void => remember(NOTE)

/** Whether the draft is still good; drops it when its time is over, also while the page is open. */
function expire(typedAt: number): boolean {
  const leftInMs = typedAt + DRAFT_KEPT_IN_HOURS * HOUR_IN_MS - Date.now()
  clearTimeout(expiry)
  expiry = setTimeout(dropDraft, leftInMs)
  return leftInMs > 0
}
