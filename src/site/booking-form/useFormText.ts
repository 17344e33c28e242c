import { type RefObject, useEffect, useState } from 'react'
import { FILL } from './form-fields.ts'
import { type FormValues, readForm } from './form-values.ts'

export type FormRef = RefObject<HTMLFormElement | null>

/**
 * Something in words about what the form holds; a component renders again only when the words change. `isPressed`: it
 * shows what visitors press to fill in the form.
 */
export function useFormText(
  form: FormRef,
  describe: (values: FormValues) => string,
  isPressed = false,
): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const { current } = form
    const update = () => current && setText(describe(readForm(current)))
    update()
    const events = isPressed ? ['input', FILL] : ['input']
    for (const event of events) current?.addEventListener(event, update)
    return () => {
      for (const event of events) current?.removeEventListener(event, update)
    }
  }, [form, describe, isPressed])
  return text
}
