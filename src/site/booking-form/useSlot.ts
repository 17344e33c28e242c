import type { Slot } from '../../booking/times/slot.ts'
import { type FormValues, slotIn } from './form-values.ts'
import { type FormRef, useFormText } from './useFormText.ts'

/** Day and time in the two fields, typed, picked or tapped. */
export function useSlot(form: FormRef, isPressed = false): Slot {
  const [date = '', time = ''] = useFormText(form, describeSlot, isPressed).split(' ')
  return { date, time }
}

function describeSlot(values: FormValues): string {
  const { date, time } = slotIn(values)
  return `${date} ${time}`
}
