import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { BookingErrors, BookingField, Parsed } from '../booking/appointments/booking-request.ts'
import { type FormValues, fieldOf, fillIn, readForm } from './form-values.ts'
import { suggestAddress } from './suggest-address.ts'
import type { FormRef } from './useFormText.ts'

const CHECKED: BookingField[] = ['phone', 'email']

type Props = {
  form: FormRef
  parse: (values: FormValues) => Parsed<unknown>
  setErrors: Dispatch<SetStateAction<BookingErrors>>
}

/**
 * Phone and address are checked when they are left;
 * a domain that looks mistyped gets a suggestion, shown here.
 */
export function CheckOnLeaving({ form, parse, setErrors }: Props) {
  const [suggested, setSuggested] = useState<string>()
  useEffect(() => {
    const { current } = form
    if (!current) return
    return afterLeaving(current, ({ name, value }) => {
      const field = name as BookingField
      if (field === 'email') setSuggested(suggestAddress(value))
      if (!CHECKED.includes(field) || value === '') return
      const parsed = parse(readForm(current))
      setErrors((shown) => ({ ...shown, [field]: parsed.ok ? undefined : parsed.errors[field] }))
    })
  }, [form, parse, setErrors])

  function take(email: string) {
    setSuggested(undefined)
    fillIn(form.current, { email })
    fieldOf(form.current, 'email')?.focus()
  }

  return (
    <p className="suggestion" aria-live="polite">
      {suggested && (
        <>
          <span>Meinten Sie vielleicht: </span>
          <button type="button" onClick={() => take(suggested)}>
            {suggested}
          </button>
        </>
      )}
    </p>
  )
}

/**
 * Calls back when a field was changed and left.
 * A message may move what is below:
 * if the visitor has left the field by pressing something there, it waits until the press is over,
 * or the click would miss.
 */
function afterLeaving(form: HTMLFormElement, act: (field: HTMLInputElement) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let isPressed = false
  let left: HTMLInputElement | undefined
  const release = () => {
    isPressed = false
    if (left) act(left)
    left = undefined
  }
  addEventListener('pointerdown', () => (isPressed = true), { signal, capture: true })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => setTimeout(release), { signal })
  form.addEventListener(
    'change',
    ({ target }) => {
      left = target as HTMLInputElement
      if (!isPressed) release()
    },
    { signal },
  )
  return () => listening.abort()
}
