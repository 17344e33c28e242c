import { FIELD_LIMITS } from '../booking/appointments/booking-request.ts'
import type { FormValues } from './form-values.ts'
import { type FormRef, useFormText } from './useFormText.ts'
import { useSettled } from './useSettled.ts'

const TOLD_FROM = 900
/** A screen reader is told after the last key, or it would speak over every letter. */
const PAUSE_IN_MS = 1_000

/** Below a long idea: how much of its limit is left. */
export function CharactersLeft({ form }: { form: FormRef }) {
  const left = useFormText(form, describeLeft)
  const spoken = useSettled(left, PAUSE_IN_MS)
  return (
    <>
      {left && (
        <p className="hint" aria-hidden="true">
          {left}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </>
  )
}

/** Counted as the rule counts. */
function describeLeft({ websiteIdea }: FormValues): string {
  const { length } = String(websiteIdea).trim()
  const left = FIELD_LIMITS.websiteIdea - length
  if (length < TOLD_FROM) return ''
  return left < 0 ? `${-left} Zeichen zu viel` : `Noch ${left} Zeichen`
}
