import { useCallback } from 'react'
import type { FormContent } from '../content/form-content.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import { type FormValues, fieldOf, press } from './form-values.ts'
import { type FormRef, useFormText } from './useFormText.ts'

/** Each writes its sentence into the idea, and takes it back. */
export function IdeaChips({ form, ideas }: { form: FormRef; ideas: FormContent['ideas'] }) {
  const describe = useCallback(
    ({ websiteIdea }: FormValues) =>
      ideas.map(({ sentence }) => (String(websiteIdea).includes(sentence) ? '1' : '0')).join(''),
    [ideas],
  )
  const pressed = useFormText(form, describe, true)

  const toggled = (sentence: string) => ({
    websiteIdea: toggleSentence(fieldOf(form.current, 'websiteIdea')?.value ?? '', sentence),
  })

  return (
    <ButtonGroup className="ideas" label="Ideen">
      {pressed &&
        ideas.map(({ chip, sentence }, index) => (
          <button
            type="button"
            key={chip}
            aria-pressed={pressed[index] === '1'}
            onClick={() => press(form.current, () => toggled(sentence))}
          >
            {chip}
          </button>
        ))}
    </ButtonGroup>
  )
}

export const appendSentence = (idea: string, sentence: string): string =>
  idea.includes(sentence) ? idea : [idea.trimEnd(), sentence].filter(Boolean).join(' ')

/** Appends a sentence, or takes it out again where it still stands as it was appended. */
export function toggleSentence(idea: string, sentence: string): string {
  if (!idea.includes(sentence)) return appendSentence(idea, sentence)
  const at = idea.indexOf(sentence)
  const before = idea.slice(0, at).trimEnd()
  const after = idea.slice(at + sentence.length).trimStart()
  return [before, after].filter(Boolean).join(' ')
}
