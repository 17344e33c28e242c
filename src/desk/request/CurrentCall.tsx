import { type Appointment, ownerPage } from '../../booking/appointments/appointment.ts'
import type { ListedAppointment } from '../../booking/ports/overview.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { firstNameOf, nameOf, singleLine } from '../../words/display-text.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { callWords } from '../desk-words.ts'
import { Remarks } from '../Entries.tsx'
import { MarkDone } from '../MarkDone.tsx'
import { OnPaper } from '../OnPaper.tsx'
import { Idea } from './Idea.tsx'

type Props = { call: ListedAppointment; next: ListedAppointment | undefined; now: Date }

/**
 * Who, when, what for, and what can be pressed: on phones in a bar within the thumb's reach (owner-now.css).
 * It keeps its person until the call is ticked off or its length is over.
 */
export const CurrentCall = ({ call, next, now }: Props) => (
  <article className="now">
    <div className="now-band">
      <p className="now-when">{callWords(slotOf(call), now)}</p>
      <p className="now-time">{call.preferredTime}</p>
      <h2>
        <a href={ownerPage(call)}>
          <bdi>{nameOf(call)}</bdi>
        </a>
      </h2>
      <OnPaper {...call} />
      <p className="now-facts">
        {call.phone ? singleLine(call.phone) : readableAddress(call.email)} · Nr. {call.id}
      </p>
      {next && (
        <p className="now-facts">
          danach {next.preferredTime} <bdi>{nameOf(next)}</bdi>
        </p>
      )}
    </div>
    <div className="now-actions">
      <CallOrWrite {...call} className="button" />
      {isOver(slotOf(call), now) && <MarkDone appointment={call} />}
    </div>
    <div className="now-idea stack">
      <Idea text={call.websiteIdea} />
      <Remarks appointment={call} today={call.preferredDate} />
    </div>
  </article>
)

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
