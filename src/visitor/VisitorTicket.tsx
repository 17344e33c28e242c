import { visitorPage } from '../booking/appointments/appointment.ts'
import { lastVisitorMail } from '../booking/appointments/dossier.ts'
import { isOpenTo } from '../booking/appointments/kinds.ts'
import { proposalAnchor, proposalMark } from '../booking/appointments/proposal-link.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { ticketSeed } from '../ui/mosaic/seeds.ts'
import { StepForm } from '../ui/PostForm.tsx'
import { Person } from '../ui/person/Person.tsx'
import { personParts, slotParts, Ticket } from '../ui/Ticket.tsx'
import { FREE_OF_OBLIGATION } from '../words/appointment-words.ts'
import { displayLines, nameOf, singleLine } from '../words/display-text.ts'
import { germanSlot } from '../words/german-moment.ts'
import { MAIL_NAMES, noMailWords, visitorMailWords } from '../words/mail-words.ts'
import { maskedAddress } from '../words/readable-address.ts'
import { ownersMessage, type VisitorPartProps, type VisitorStanding } from './visitor-standing.ts'

/** The time does not hold any more. */
const OFF: VisitorStanding['kind'][] = ['declined', 'cancelled', 'done']

/** The state, the time, what happens next, and what became of the last mail. */
export function VisitorTicket(page: VisitorPartProps) {
  const { dossier, agency, isJustBooked, standing } = page
  const { appointment } = dossier
  const { state } = appointment
  const { ticket } = agency.form
  const message = ownersMessage(dossier)
  const isOver = isOpenTo('call-off', state) && !standing.isAhead
  // The number stands where it can be corrected.
  const person = personParts(ticket, {
    firstName: nameOf(appointment),
    lastName: '',
    websiteIdea: appointment.websiteIdea && (
      <blockquote dir="auto">{displayLines(appointment.websiteIdea).join('\n')}</blockquote>
    ),
  })
  return (
    <Ticket
      seed={ticketSeed(appointment)}
      className={`visit-ticket is-${state}`}
      title={<h1>{isJustBooked ? ticket.title : standing.title}</h1>}
      parts={
        state === 'proposed'
          ? person
          : [...slotParts(ticket, slotOf(appointment), OFF.includes(standing.kind)), ...person]
      }
      state={
        <p className={`state is-${isOver ? 'over' : state}`}>
          <span>
            Stand: <strong>{standing.name}</strong>
          </span>
        </p>
      }
    >
      {isJustBooked && <p>{ticket.lead}</p>}
      {state === 'proposed' && (
        <p>
          {agency.visit.former} <del translate="no">{germanSlot(slotOf(appointment))}</del>
        </p>
      )}
      <p className="lead">{standing.next}</p>
      {message && (
        <blockquote className="visit-message">
          <p>{message}</p>
          <footer className="quiet">{agency.brand}</footer>
        </blockquote>
      )}
      {standing.proposals.length > 0 && <Proposals {...page} />}
      {standing.isAhead && <CallerAndNumber {...page} />}
      {(standing.kind === 'requested' || standing.kind === 'confirmed') && (
        <a
          className={standing.kind === 'confirmed' ? 'button' : 'button button-quiet'}
          href={`${visitorPage(appointment)}/termin.ics`}
          download="termin.ics"
        >
          {ticket.calendar}
        </a>
      )}
      {standing.isAhead && (
        <p className="form-note">{FREE_OF_OBLIGATION} Ein Vertrag kommt dadurch nicht zustande.</p>
      )}
      <LastMail {...page} />
    </Ticket>
  )
}

/** Who calls, and under which number: a wrong or missing one is noticed while it can be corrected. */
function CallerAndNumber({ dossier, agency, caller, standing }: VisitorPartProps) {
  const { number, asked, wrong, add } = agency.visit.call
  const promise = standing.kind === 'confirmed' ? number : asked
  const phone = singleLine(dossier.appointment.phone)
  return (
    <Person {...caller} {...(phone && { promise })} className="person person-small">
      {phone && (
        <>
          <strong className="nowrap">{phone}</strong>{' '}
        </>
      )}
      <a className="nowrap" href="#telefon">
        {phone ? wrong : add}
      </a>
    </Person>
  )
}

function LastMail({ dossier, agency, now, standing }: VisitorPartProps) {
  const mail = lastVisitorMail(dossier)
  const address = maskedAddress(dossier.appointment.email)
  if (!mail)
    return (
      standing.isAhead &&
      address && (
        <p className="visit-mail">
          Eine Mail an <bdi>{address}</bdi> geht erst mit unserer Antwort hinaus:{' '}
          {noMailWords(dossier.appointment)}.
        </p>
      )
    )
  const isUndeliverable = mail.state === 'failed'
  return (
    <p className={isUndeliverable ? 'visit-mail is-undeliverable' : 'visit-mail'}>
      Unsere letzte Mail (<strong>{MAIL_NAMES[mail.kind]}</strong>) an <bdi>{address}</bdi>{' '}
      {visitorMailWords(mail, { ...agency, now })}.
      {isUndeliverable && (
        <>
          {' '}
          <a href="#adresse">{agency.visit.choices.address.button}</a>
        </>
      )}
    </p>
  )
}

/**
 * The times to choose from, each a button. A link in the mail marks one of them, and the browser goes to it.
 */
function Proposals({ dossier, agency, marked, standing }: VisitorPartProps) {
  const { appointment } = dossier
  return (
    <StepForm
      page={visitorPage(appointment)}
      step="annehmen"
      appointment={appointment}
      className="proposals stack"
    >
      {standing.proposals.map(({ date, time, number }) => (
        <button
          key={number}
          {...(proposalMark({ date, time }) === marked && markedAs(number))}
          type="submit"
          className="proposal"
          name="proposal"
          value={number}
        >
          <strong translate="no">{germanDate(date)}</strong>{' '}
          <span className="proposal-take">
            {time} Uhr {agency.visit.take}
          </span>
        </button>
      ))}
    </StepForm>
  )
}

const markedAs = (number: number) =>
  ({ id: proposalAnchor(number), 'aria-current': true, autoFocus: true }) as const
