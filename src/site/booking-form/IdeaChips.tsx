import { useCallback } from 'react'
import type { FormContent } from '../../content/form-content.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import { fieldOf, fillIn } from './form-fields.ts'
import type { FormValues } from './form-values.ts'
import { hasSentence, toggleSentence } from './idea-sentences.ts'
import { type FormRef, useFormText } from './useFormText.ts'

/** Each writes its sentence into the idea, and takes it back. */
export function IdeaChips({ form, ideas }: { form: FormRef; ideas: FormContent['ideas'] }) {
  const describe = useCallback(
    ({ websiteIdea }: FormValues) =>
      ideas.map(({ sentence }) => (hasSentence(String(websiteIdea), sentence) ? '1' : '0')).join(''),
    [ideas],
  )
  const pressed = useFormText(form, describe, true)

  function toggle(sentence: string) {
    const idea = fieldOf(form.current, 'websiteIdea')?.value ?? ''
    fillIn(form.current, { websiteIdea: toggleSentence(idea, sentence) })
  }

  return (
    <ButtonGroup className="ideas" label="Zum Antippen">
      {pressed &&
        ideas.map(({ chip, sentence }, index) => (
          <button
            type="button"
            key={chip}
            aria-pressed={pressed[index] === '1'}
            onClick={() => toggle(sentence)}
          >
            {chip}
          </button>
        ))}
    </ButtonGroup>
  )
}
