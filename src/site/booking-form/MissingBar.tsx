import { Fragment, useCallback, useEffect, useRef } from 'react'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
  type Parsed,
} from '../../booking/appointments/booking-request.ts'
import { FIELD_NAMES } from '../../words/field-names.ts'
import { type FormValues, fieldOf } from './form-values.ts'
import { chosenWords } from './free-days.ts'
import { showAndFocus } from './on-screen.ts'
import { type FormRef, useFormText, useSlot } from './useFormText.ts'

const NAMES_SHOWN = 3

type Props = {
  form: FormRef
  parse: (values: FormValues) => Parsed<unknown>
  /** What the server has refused is missing, too. */
  errors: BookingErrors
  /** Whether the button was pressed: then the fields have messages, and a count is enough. */
  hasTried: boolean
  /** Stands before the names. */
  word: string
}

/** Beside the button, which stays on the screen on phones: the chosen time and what is missing; a tap leads to the first of both. */
export function MissingBar({ form, parse, errors, hasTried, word }: Props) {
  const slot = chosenWords(useSlot(form))
  const describe = useCallback(
    (values: FormValues) => {
      const parsed = parse(values)
      return parsed.ok ? '' : Object.keys(parsed.errors).join()
    },
    [parse],
  )
  const wrong = useFormText(form, describe).split(',')
  const missing = bookingFields.filter((field) => errors[field] || wrong.includes(field))

  // The browser does not tell whether something sticks: then its last pixel is off this screen, which ends one earlier.
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const bar = button.current?.parentElement
    if (!bar) return
    const observer = new IntersectionObserver(
      ([seen]) => bar.classList.toggle('is-stuck', (seen?.intersectionRatio ?? 1) < 1),
      { rootMargin: '0px 0px -1px', threshold: 1 },
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])

  function leadOn() {
    const field = fieldOf(form.current, missing[0] ?? 'preferredDate')
    showAndFocus(field?.closest('.field'), field)
  }

  return (
    <button type="button" className="missing" ref={button} onClick={leadOn}>
      {slot && <strong>{slot}</strong>}
      {missing.length > 0 && (
        <span>{hasTried ? countOf(missing) : <List word={word} missing={missing} />}</span>
      )}
    </button>
  )
}

const countOf = ({ length }: BookingField[]): string =>
  `Noch ${length} ${length === 1 ? 'Angabe' : 'Angaben'}`

function List({ word, missing }: { word: string; missing: BookingField[] }) {
  const names = [...new Set(missing.map((field) => FIELD_NAMES[field]))]
  return (
    <>
      {names.slice(0, NAMES_SHOWN).map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? `${word} ` : ', '}
          <span className="nowrap">{name}</span>
        </Fragment>
      ))}
      {names.length > NAMES_SHOWN && ' …'}
    </>
  )
}
