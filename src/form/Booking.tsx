import {
  type InputEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { Booked } from '../booking/appointments/appointment.ts'
import {
  type BookingErrors,
  type BookingField,
  bookingFields,
  HONEYPOT_FIELD,
} from '../booking/appointments/booking-request.ts'
import { bookedLook, type OwnBooking } from '../ui/booked-ticket.tsx'
import { changeTabNote } from '../ui/browser/tab-note.ts'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { alreadyBooked, badWithCall, good, type Notice } from '../words/notices.ts'
import type { FreeTimesAnswer } from './ask-server.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingTicket } from './BookingTicket.tsx'
import type { BookingAgency } from './booking-agency.ts'
import { leadTo, readForm, typedInto } from './form-values.ts'
import { hasComeBack, keepInView, nextPaint, nextTask, showAndFocus } from './on-screen.ts'
import { sendBooking } from './send-booking.ts'
import { useLiveForm } from './useLiveForm.tsx'

export type BookingProps = BookingAgency & {
  /** When the page was shown. */
  now: Date
  /** The check on load; at build time there is none. */
  found?: Promise<Booked | undefined>
  /** What stands in a form that cannot be hydrated. */
  typed?: Record<string, string>
  /** The server's answer about free times; at build time there is none. */
  freeTimes?: Promise<FreeTimesAnswer | undefined>
}

const SLOT_FIELDS: BookingField[] = ['preferredDate', 'preferredTime']

/** Idle, submitting or booked: the form with its growing ticket, the form while busy, or the ticket alone. */
export function Booking({ now, found, typed, freeTimes, ...agency }: BookingProps) {
  const { contact, opening, form: words } = agency
  const { notices } = words
  const root = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const isSending = useRef(false)
  const [booked, setBooked] = useState<Booked>()
  const [own, setOwn] = useState<OwnBooking>()
  /** What was typed into a form that the ticket has replaced. */
  const [kept, setKept] = useState(typed)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<BookingErrors>({})
  const [notice, setNotice] = useState<Notice>()
  const { live, isLive, parse } = useLiveForm(form, { ...agency, asked: freeTimes, errors, setErrors })

  // What is around the form follows; not every browser of the baseline knows `:has()`.
  useLayoutEffect(() => {
    const section = root.current?.closest('.appointment')
    if (section)
      section.className = `appointment ${booked ? `is-turning ${bookedLook(booked, own)}` : 'is-open'}`
    nextPaint().then(() => section?.classList.remove('is-turning'))
    document.querySelector('[data-header]')?.classList.toggle('has-booked', Boolean(booked))
  }, [booked, own])

  useEffect(() => {
    found?.then((earlier) => {
      if (!earlier) return
      const show = hasComeBack() ? keepInView(root.current) : undefined
      setKept(typedInto(form.current))
      flushSync(() => setBooked(earlier))
      show?.()
    })
  }, [found])

  function refuse(refused: BookingErrors) {
    // The message has to be rendered before the focus moves, or a screen reader reads the field without it.
    flushSync(() => setErrors(refused))
    const first = bookingFields.find((field) => refused[field])
    if (!first) return fail(notices.outdated)
    leadTo(form.current, first)
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

  function finish(result: Booked, outcome: Notice, own?: OwnBooking) {
    keepInView(root.current)
    if (own) changeTabNote({ draft: undefined, page: own.page })
    else setKept(typedInto(form.current))
    setBooked(result)
    setOwn(own)
    setNotice(outcome)
  }

  function goBack() {
    setNotice(undefined)
    flushSync(() => setBooked(undefined))
    showAndFocus(submitButton(), submitButton())
  }

  // Only after submitting: on load the focus stays where it is.
  useLayoutEffect(() => {
    if (booked && notice) showAndFocus(root.current, title.current)
  }, [booked, notice])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const pressed = event.currentTarget
    try {
      await nextPaint()
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
    if (!parsed.ok) {
      await nextTask()
      return refuse(parsed.errors)
    }
    setErrors({})
    setBusy(true)
    const answer = await sendBooking(parsed.value, honeypot)
    if (answer.kind === 'invalid') refuse(answer.errors)
    else if (answer.kind === 'failed') fail({ ...notices.failed, ...(answer.text && { text: answer.text }) })
    else if (answer.kind === 'booked') finish(answer.booked, good(notices.booked), answer.own)
    else finish(answer.booked, alreadyBooked(words, !answer.booked.preferredDate))
  }

  async function correct({ target, currentTarget }: InputEvent<HTMLFormElement>) {
    const field = (target as HTMLInputElement).name as BookingField
    // Day and time are judged together.
    const judged = SLOT_FIELDS.includes(field) ? SLOT_FIELDS : [field]
    if (!judged.some((name) => errors[name])) return
    await nextPaint()
    const parsed = parse(readForm(currentTarget))
    const renew = (shown: BookingErrors): BookingErrors => {
      const wrong = judged.filter((name) => shown[name])
      const errorOf = (name: BookingField) => (parsed.ok ? undefined : parsed.errors[name])
      if (wrong.every((name) => errorOf(name) === shown[name])) return shown
      return { ...shown, ...Object.fromEntries(wrong.map((name) => [name, errorOf(name)])) }
    }
    startTransition(() => setErrors(renew))
  }

  return (
    <div ref={root} className={isBusy ? 'booking is-busy' : 'booking'}>
      {!booked && (
        <BookingForm
          ref={form}
          terms={{ opening, now }}
          words={words}
          values={kept}
          errors={errors}
          isBusy={isBusy}
          live={live}
          onSubmit={submit}
          onInput={correct}
        />
      )}
      <NoticeToast
        notice={notice}
        busy={isBusy && words.busy}
        call={{ words: words.callUs, phone: contact.phone }}
        onDismiss={dismiss}
      />
      {(isLive || booked) && (
        <BookingTicket
          form={form}
          parse={parse}
          errors={errors}
          words={words.ticket}
          contact={contact}
          booked={booked}
          own={own}
          onBack={kept && goBack}
          titleRef={title}
        />
      )}
    </div>
  )
}
