import { type RefObject, useEffect, useState } from 'react'
import { type FormValues, readForm } from './form-values.ts'

export type FormRef = RefObject<HTMLFormElement | null>

/** Something in words about what the form holds; a component renders again only when the words change. */
export function useFormText(form: FormRef, describe: (values: FormValues) => string): string {
  const [text, setText] = useState('')
  useEffect(() => {
    const { current } = form
    const update = () => current && setText(describe(readForm(current)))
    update()
    current?.addEventListener('input', update)
    return () => current?.removeEventListener('input', update)
  }, [form, describe])
  return text
}
