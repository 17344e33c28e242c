import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { Slot } from '../booking/times/slot.ts'
import { type FormValues, PRESS, readForm, slotIn } from './form-values.ts'
import { nextPaint } from './on-screen.ts'

export type FormRef = RefObject<HTMLFormElement | null>

/**
 * Something in words about what the form holds; a component renders again only when the words change.
 * `isPressed`: it shows what visitors press to fill in the form.
 */
export function useFormText(form: FormRef, describe: (values: FormValues) => string, isPressed = false) {
  const [text, setText] = useState('')
  useEffect(() => {
    const { current } = form
    if (!current) return
    const update = (event?: Event) =>
      setText(describe({ ...readForm(current), ...(event as CustomEvent<FormValues>)?.detail }))
    // The field itself shows first what was typed or ticked.
    const updateLater = () => nextPaint().then(() => startTransition(update))
    updateLater()
    const listening = new AbortController()
    current.addEventListener('input', updateLater, { signal: listening.signal })
    if (isPressed) current.addEventListener(PRESS, update, { signal: listening.signal })
    return () => listening.abort()
  }, [form, describe, isPressed])
  return text
}

/** Day and time in the two fields, typed, picked or tapped. */
export function useSlot(form: FormRef, isPressed = false): Slot {
  const [date = '', time = ''] = useFormText(form, describeSlot, isPressed).split(' ')
  return { date, time }
}

function describeSlot(values: FormValues): string {
  const { date, time } = slotIn(values)
  return `${date} ${time}`
}
