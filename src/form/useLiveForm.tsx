import { type Dispatch, type SetStateAction, startTransition, useCallback, useEffect, useState } from 'react'
import { type BookingErrors, parseBookingRequest } from '../booking/appointments/booking-request.ts'
import type { FreeTimesAnswer } from './ask-server.ts'
import type { LiveParts } from './BookingForm.tsx'
import { TicketBar } from './BookingTicket.tsx'
import type { BookingAgency } from './booking-agency.ts'
import { CharactersLeft } from './CharactersLeft.tsx'
import { CheckOnLeaving } from './CheckOnLeaving.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { type FormValues, slotIn } from './form-values.ts'
import { clockFor } from './free-days.ts'
import { IdeaChips } from './IdeaChips.tsx'
import { TimeNote } from './TimeNote.tsx'
import { TimeTiles } from './TimeTiles.tsx'
import type { FormRef } from './useFormText.ts'
import { useFreeTimes } from './useFreeTimes.ts'

const NO_ANSWER: FreeTimesAnswer = { callInMinutes: 0, days: [], closed: [] }

type Props = BookingAgency & {
  asked: Promise<FreeTimesAnswer | undefined> | undefined
  errors: BookingErrors
  setErrors: Dispatch<SetStateAction<BookingErrors>>
}

/** What the form gains by its script, and the rules by which it is checked. */
export function useLiveForm(form: FormRef, { asked, errors, setErrors, ...agency }: Props) {
  const { opening, form: words, contact } = agency
  const times = useFreeTimes(asked)
  const offered = typeof times.free === 'object' ? times.free : NO_ANSWER
  const { callInMinutes, days } = offered
  const parse = useCallback(
    (values: FormValues) =>
      parseBookingRequest(values, { opening, now: clockFor(slotIn(values), days, opening) }),
    [opening, days],
  )

  const [isLive, setLive] = useState(false)
  useEffect(() => startTransition(() => setLive(true)), [])
  const live: LiveParts = {
    // Optional: if they fail, the form stays, with what was typed.
    tiles: (
      <ErrorBoundary>
        <TimeTiles {...times} form={form} opening={opening} words={words} phone={contact.phone} />
      </ErrorBoundary>
    ),
    ideas: <IdeaChips form={form} ideas={words.ideas} />,
    timeNote: isLive && (
      <TimeNote form={form} offered={offered} opening={{ ...opening, callInMinutes }} words={words} />
    ),
    suggestion: isLive && <CheckOnLeaving form={form} parse={parse} setErrors={setErrors} />,
    left: isLive && <CharactersLeft form={form} />,
    stub: isLive && <TicketBar form={form} parse={parse} errors={errors} words={words.ticket} />,
  }
  return { live, isLive, parse }
}
