import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Booked } from '../../booking/appointments/appointment.ts'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
  HONEYPOT_FIELD,
  parseBookingRequest,
} from '../../booking/appointments/booking-request.ts'
import { berlinDate, berlinTime } from '../../booking/times/berlin-time.ts'
import { goodTimes } from '../../booking/times/good-times.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { bad, badWithCall, good, type Notice } from '../../words/notices.ts'
import { BookedCard } from '../ui/BookedCard.tsx'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { BookingForm } from './BookingForm.tsx'
import type { BookingAgency } from './booking-agency.ts'
import { checkAppointment } from './check-appointment.ts'
import { GoodTimes } from './GoodTimes.tsx'
import { pressShown, showAndFocus } from './on-screen.ts'
import { sendBooking } from './send-booking.ts'

export type BookingProps = BookingAgency & {
  /** When the page was shown. */
  now: Date
  /** The check on load; at build time there is none. */
  found?: Promise<Booked | undefined>
}

const GOOD_TIMES = 4
const SLOT_FIELDS: BookingField[] = ['preferredDate', 'preferredTime']

/** Idle, submitting or booked: the form, the form while busy, or the ticket in its place. */
export function Booking({ now, found, contact, opening, form: words }: BookingProps) {
  const { notices } = words
  const root = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isSending = useRef(false)
  const [booked, setBooked] = useState<Booked>()
  const [page, setPage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [notice, setNotice] = useState<Notice>()
  const [timeHint, setTimeHint] = useState<string>()
  const [slot, setSlot] = useState<Slot>()
  const [times, setTimes] = useState<Slot[]>([])

  useEffect(() => {
    found?.then((earlier) => earlier && setBooked(earlier))
  }, [found])

  useEffect(() => {
    // Not while hydrating: the page was built on an earlier day.
    setTimes(goodTimes(opening, new Date(), GOOD_TIMES))
    // Typed before the script came, or restored by the browser on a reload.
    if (form.current) setSlot(slotIn(readForm(form.current)))
    // The first call is slow: better now than while a visitor waits for an answer.
    parseBookingRequest({}, { opening, now: new Date() })
  }, [opening])

  function refuse(refused: BookingErrors) {
    // The message has to be rendered before the focus moves, or a screen reader reads the field without it.
    flushSync(() => setErrors(refused))
    const first = bookingFields.find((field) => refused[field])
    if (!first) return fail(notices.outdated)
    const input = form.current?.elements.namedItem(first) as HTMLElement | null
    showAndFocus(input?.closest('.field'), input)
  }

  function fail(reason: typeof notices.failed) {
    flushSync(() => {
      setBusy(false)
      setNotice(badWithCall(reason))
    })
    showAndFocus(root.current?.querySelector('.notice'), submitButton())
  }

  function dismiss() {
    setNotice(undefined)
    ;(title.current ?? submitButton())?.focus()
  }

  const submitButton = () => form.current?.querySelector<HTMLElement>('[type=submit]')

  function finish(result: Booked, outcome: Notice, page?: string) {
    form.current?.reset()
    setBooked(result)
    setPage(page)
    setNotice(outcome)
  }

  // Only after submitting: on load the focus stays where it is.
  useEffect(() => {
    if (booked && notice) showAndFocus(root.current, title.current, 'start')
  }, [booked, notice])

  const parse = (request: unknown) => parseBookingRequest(request, { opening, now: new Date() })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const pressed = event.currentTarget
    try {
      await pressShown()
      await send(pressed)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  async function send(sent: HTMLFormElement) {
    setNotice(undefined)
    const parsed = parse(readForm(sent))
    const honeypot = String(new FormData(sent).get(HONEYPOT_FIELD) ?? '')
    if (!parsed.ok) return refuse(parsed.errors)
    setErrors({})
    setBusy(true)
    // The server decides anyway: a failed check does not prevent the booking.
    const earlier = await checkAppointment().catch(() => undefined)
    const answer = earlier
      ? ({ kind: 'already-booked', booked: earlier } as const)
      : await sendBooking(parsed.value, honeypot)
    if (answer.kind === 'invalid') refuse(answer.errors)
    else if (answer.kind === 'failed') fail(notices.failed)
    else if (answer.kind === 'booked') finish(answer.booked, good(notices.booked), answer.page)
    else finish(answer.booked, bad(notices.alreadyBooked))
  }

  function correct(event: InputEvent<HTMLFormElement>) {
    const request = readForm(event.currentTarget)
    const field = (event.target as HTMLInputElement).name as BookingField
    const isOfSlot = SLOT_FIELDS.includes(field)
    // Most input changes only its field: it must not render the form again.
    if (isOfSlot) {
      const typed = slotIn(request)
      setSlot(typed)
      setTimeHint(isPastToday(typed) ? words.pastTimeHint : undefined)
    }
    // Day and time are judged together.
    const wrong = (isOfSlot ? SLOT_FIELDS : [field]).filter((name) => errors[name])
    if (wrong.length === 0) return
    const parsed = parse(request)
    const renewed: BookingErrors = { ...errors }
    for (const name of wrong) renewed[name] = parsed.ok ? undefined : parsed.errors[name]
    if (wrong.some((name) => renewed[name] !== errors[name])) setErrors(renewed)
  }

  function choose({ date, time }: Slot) {
    const fields = form.current?.elements
    ;(fields?.namedItem('preferredDate') as HTMLInputElement).value = date
    ;(fields?.namedItem('preferredTime') as HTMLInputElement).value = time
    setSlot({ date, time })
    setTimeHint(undefined)
    setErrors(({ preferredDate: _, preferredTime: __, ...others }) => others)
  }

  return (
    <div ref={root} className={booked ? 'booking notice-above' : 'booking'}>
      {booked ? (
        <BookedCard words={words.ticket} contact={contact} booked={booked} page={page} titleRef={title} />
      ) : (
        <BookingForm
          ref={form}
          terms={{ opening, now }}
          words={words}
          errors={errors}
          timeHint={timeHint}
          isBusy={isBusy}
          goodTimes={
            <GoodTimes label={words.goodTimes} times={times} chosen={slot} now={now} onChoose={choose} />
          }
          onSubmit={submit}
          onInput={correct}
        />
      )}
      <NoticeToast notice={notice} call={{ words: words.callUs, phone: contact.phone }} onDismiss={dismiss} />
    </div>
  )
}

function readForm(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    bookingFields.map((field) => [field, field === 'privacyAccepted' ? data.has(field) : data.get(field)]),
  )
}

const slotIn = ({ preferredDate, preferredTime }: Record<string, unknown>): Slot => ({
  date: String(preferredDate),
  time: String(preferredTime),
})

function isPastToday({ date, time }: Slot): boolean {
  const now = new Date()
  return date === berlinDate(now) && time !== '' && time < berlinTime(now)
}
