import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { Slot } from '../../booking/times/slot.ts'
import { FILL, type FormValues, readForm, slotIn } from './form-values.ts'

export type FormRef = RefObject<HTMLFormElement | null>

/**
 * Something in words about what the form holds; a component renders again only when the words change. `isPressed`: it
 * shows what visitors press to fill in the form.
 */
export function useFormText(form: FormRef, describe: (values: FormValues) => string, isPressed = false) {
  const [text, setText] = useState('')
  useEffect(() => {
    const { current } = form
    if (!current) return
    const update = () => setText(describe(readForm(current)))
    const updateLater = () => startTransition(update)
    updateLater()
    current.addEventListener('input', updateLater)
    if (isPressed) current.addEventListener(FILL, update)
    return () => {
      current.removeEventListener('input', updateLater)
      current.removeEventListener(FILL, update)
    }
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
