import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { firstNameOf, nameOf, singleLine } from '../../words/display-text.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { isToBeFinished } from './current-call.ts'
import { callWords } from './desk-words.ts'
import { ListStep, Remarks } from './Entries.tsx'
import { Idea } from './Idea.tsx'

type Props = { call: ListedAppointment; now: Date }

/** Who, when, what for, and what can be pressed: on phones in a bar within the thumb's reach (owner-now.css). */
export function CurrentCall({ call, now }: Props) {
  const isLate = isToBeFinished(call, now)
  const page = ownerPage(call)
  const calling = <CallOrWrite key="call" {...call} className={isLate ? 'button button-quiet' : 'button'} />
  const finishing = (
    <ListStep
      key="finish"
      appointment={call}
      step="erledigt"
      button="Erledigt"
      buttonClass={isLate ? 'button' : 'button button-quiet'}
    />
  )
  return (
    <article className="now">
      <div className="now-band">
        <p className="now-when">{callWords(slotOf(call), now)}</p>
        <p className="now-time">{call.preferredTime}</p>
        <h2>
          <a href={page}>
            <bdi>{nameOf(call)}</bdi>
          </a>
        </h2>
        <p className="now-facts">
          {call.phone ? singleLine(call.phone) : readableAddress(call.email)} · Nr. {call.id}
        </p>
      </div>
      <div className="now-actions">
        {isLate ? [finishing, calling] : [calling, finishing]}
        <a className="button button-quiet" href={`${page}?nicht-erreicht=1#vorschlagen`}>
          Nicht erreicht
        </a>
      </div>
      <div className="now-idea stack">
        <Idea text={call.websiteIdea} />
        <Remarks appointment={call} today={call.preferredDate} />
      </div>
    </article>
  )
}

type Reached = Pick<Appointment, 'firstName' | 'lastName' | 'phone' | 'email'> & {
  className: string
  /** In a row that shows the name: 'Anrufen' instead of 'Aylin anrufen'. */
  isShort?: boolean
}

/** Somebody whom the owner has entered may have no phone number. */
export function CallOrWrite({ className, isShort = false, phone, email, ...person }: Reached) {
  const [href, verb] = phone ? [phoneLink(phone), 'anrufen'] : [`mailto:${singleLine(email)}`, 'schreiben']
  const short = phone ? 'Anrufen' : 'Schreiben'
  return isShort ? (
    <a className={className} href={href} aria-label={`${short}: ${nameOf(person)}`}>
      {short}
    </a>
  ) : (
    <a className={className} href={href}>
      <span className="now-person">
        <bdi>{firstNameOf(person)}</bdi> {verb}
      </span>
    </a>
  )
}
