import type { ReactNode } from 'react'
import { useArrowKeys } from './useArrowKeys.ts'

type Props = { className: string; label: string; children: ReactNode }

/** Buttons that belong together: one name, one tab stop, arrow keys. */
export const ButtonGroup = ({ label, ...group }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would have a second legend
  <div role="group" aria-label={label} {...group} {...useArrowKeys()} />
)
