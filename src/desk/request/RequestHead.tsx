import type { Appointment } from '../../booking/appointments/appointment.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import { holidayOn } from '../../booking/times/public-holidays.ts'
import { isOver, slotOf } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { TicketStub } from '../../ui/mosaic/Mosaic.tsx'
import { ticketSeed } from '../../ui/mosaic/seeds.ts'
import { firstNameOf, nameOf, singleLine } from '../../words/display-text.ts'
import { germanSlot, shortSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { AlreadyKnown } from '../AlreadyKnown.tsx'
import { State } from '../Entries.tsx'
import { type AppointmentView, isNothingAhead } from './appointment-view.ts'

type Props = { dossier: Dossier; now: Date }
type HeadProps = Props & Pick<AppointmentView, 'isSignedIn' | 'samePerson' | 'land'>

/** Who, and when. */
export const RequestHead = ({ dossier, now, isSignedIn, samePerson, land }: HeadProps) => (
  <div className="ticket request-ticket">
    <TicketStub seed={ticketSeed(dossier.appointment)} />
    <div className="request-head stack">
      <State {...dossier.appointment} />
      <h1>
        <bdi>{nameOf(dossier.appointment)}</bdi>
      </h1>
      {dossier.appointment.state === 'proposed' ? (
        <Proposals dossier={dossier} now={now} />
      ) : (
        <When {...dossier.appointment} land={land} />
      )}
      <Contact {...dossier.appointment} isSignedIn={isSignedIn} />
      <AlreadyKnown samePerson={samePerson} now={now} />
    </div>
  </div>
)

function When({ state, preferredDate, preferredTime, land }: Appointment & { land: string }) {
  const Tag = state === 'declined' || state === 'cancelled' ? 's' : 'span'
  const holiday = holidayOn(preferredDate, land)
  return (
    <>
      <p className="request-when">
        <Tag>
          {germanDate(preferredDate)} <span>{preferredTime} Uhr</span>
        </Tag>
      </p>
      {holiday && (
        <p>
          <strong>{holiday}</strong>
        </p>
      )}
    </>
  )
}

/** What the visitor may choose from now, instead of the former time. */
function Proposals({ dossier, now }: Props) {
  const { appointment } = dossier
  const slots = openProposals(dossier)
  return (
    <div className="request-proposals">
      <p className="quiet">
        statt <del>{germanSlot(slotOf(appointment))}</del>
      </p>
      <ul>
        {slots.map((slot) => {
          const Tag = isOver(slot, now) ? 's' : 'span'
          return (
            <li key={germanSlot(slot)}>
              <Tag>{shortSlot(slot)}</Tag>
            </li>
          )
        })}
      </ul>
      {isNothingAhead({ dossier, now }) ? (
        <p>Was Sie vorgeschlagen haben, ist vorbei.</p>
      ) : (
        <p>
          {slots.length === 1 ? '1 Vorschlag' : `${slots.length} Vorschläge`}; jetzt ist{' '}
          <bdi>{firstNameOf(appointment)}</bdi> dran
        </p>
      )}
    </div>
  )
}

type ContactProps = Pick<Appointment, 'id' | 'phone' | 'email'> & Pick<AppointmentView, 'isSignedIn'>

const Contact = ({ id, phone, email, isSignedIn }: ContactProps) => (
  <p className="request-contact row">
    {phone && <a href={phoneLink(phone)}>{singleLine(phone)}</a>}
    {email && <a href={`mailto:${singleLine(email)}`}>{readableAddress(email)}</a>}
    {isSignedIn && <a href={`/anfragen/neu?nach=${id}`}>Weiteres Gespräch</a>}
  </p>
)
