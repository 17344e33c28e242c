import { visitorPage } from '../../booking/appointments/appointment.ts'
import { lastVisitorMail } from '../../booking/appointments/dossier.ts'
import { isOpenTo } from '../../booking/requests/answer-appointment.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { TicketStub } from '../../site/mosaic/Mosaic.tsx'
import { nameSeed } from '../../site/mosaic/seeds.ts'
import { Person } from '../../site/person/Person.tsx'
import { TicketFacts } from '../../site/ui/BookedCard.tsx'
import { FREE_OF_OBLIGATION } from '../../words/appointment-words.ts'
import { nameOf, singleLine } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { MAIL_NAMES, visitorMailWords } from '../../words/mail-words.ts'
import { maskedAddress } from '../../words/readable-address.ts'
import { Proposals } from './Proposals.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { ownersMessage, ticketWords } from './visitor-words.ts'

/** The state, the time, what happens next, and what became of the last mail. */
export function Ticket(page: VisitorPageProps) {
  const { dossier, agency, isJustBooked } = page
  const { state } = dossier.appointment
  const seed = nameSeed(nameOf(dossier.appointment)) ?? 0
  const words = ticketWords(page)
  const { ticket } = agency.form
  const message = ownersMessage(dossier)
  const isOpen = isOpenTo('call-off', state)
  return (
    <article className={`ticket visit-ticket is-${state}`}>
      <TicketStub seed={seed} />
      <div className="ticket-main">
        <p className={`state is-${state}`}>
          <span>
            Stand: <strong>{words.state}</strong>
          </span>
        </p>
        <h1>{isJustBooked ? ticket.title : words.title}</h1>
        {isJustBooked && <p>{ticket.lead}</p>}
        {state === 'proposed' ? (
          <p>
            {agency.visit.former} <del>{germanSlot(slotOf(dossier.appointment))}</del>
          </p>
        ) : (
          <TicketFacts
            {...dossier.appointment}
            words={ticket}
            isOff={state === 'declined' || state === 'cancelled'}
          />
        )}
        <p className="lead">{words.next}</p>
        {message && (
          <blockquote className="visit-message">
            <p>{message}</p>
            <footer>{agency.brand}</footer>
          </blockquote>
        )}
        {state === 'proposed' && <Proposals {...page} />}
        {isOpen && <CallerAndNumber {...page} />}
        {isOpen && state !== 'proposed' && (
          <a
            className={state === 'confirmed' ? 'button' : 'button button-quiet'}
            href={`${visitorPage(dossier.appointment)}/termin.ics`}
            download="termin.ics"
          >
            {ticket.calendar}
          </a>
        )}
        {isOpen && (
          <p className="form-note">{FREE_OF_OBLIGATION} Ein Vertrag kommt dadurch nicht zustande.</p>
        )}
        <LastMail {...page} />
      </div>
    </article>
  )
}

/** Who calls, and under which number: a wrong one is noticed while it can be corrected. */
const CallerAndNumber = ({ dossier, agency, caller }: VisitorPageProps) => (
  <Person {...caller}>
    {`${agency.visit.call.number} `}
    <strong className="nowrap">{singleLine(dossier.appointment.phone)}</strong>{' '}
    <a className="nowrap" href="#telefon">
      {agency.visit.call.wrong}
    </a>
  </Person>
)

function LastMail({ dossier, now }: Pick<VisitorPageProps, 'dossier' | 'now'>) {
  const mail = lastVisitorMail(dossier)
  if (!mail) return null
  const isUndeliverable = mail.state === 'failed'
  return (
    <p className={isUndeliverable ? 'visit-mail is-undeliverable' : 'visit-mail'}>
      Unsere letzte Mail (<strong>{MAIL_NAMES[mail.kind]}</strong>) an{' '}
      <bdi>{maskedAddress(dossier.appointment.email)}</bdi> {visitorMailWords(mail, now)}.
      {isUndeliverable && (
        <>
          {' '}
          <a href="#adresse">Adresse ändern</a>
        </>
      )}
    </p>
  )
}
