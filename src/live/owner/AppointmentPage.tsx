import type { Appointment } from '../../booking/appointments/appointment.ts'
import { openProposals } from '../../booking/appointments/dossier.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { TicketStub } from '../../site/mosaic/Mosaic.tsx'
import { nameSeed } from '../../site/mosaic/seeds.ts'
import { displayLines, nameOf, singleLine } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { History } from '../History.tsx'
import { AnswerForms, type AnswersView } from './AnswerForms.tsx'
import { Corrections } from './Corrections.tsx'
import { type AroundView, Clashes, DaysAround, isTaken, slotsInQuestion } from './DaysAround.tsx'
import { State } from './Entries.tsx'
import { MailStates } from './MailStates.tsx'

export type AppointmentView = Omit<AnswersView, 'isTaken'> & AroundView

/** Everything about one appointment. Without a session (by the link of a mail) nothing can be corrected or erased. */
export function AppointmentPage(view: AppointmentView) {
  const { dossier, page, isSignedIn, now, attempt } = view
  const { appointment } = dossier
  const isOver = slotsInQuestion(dossier).length === 0
  return (
    <article className="request">
      <p className="request-back">
        <a href="/anfragen">Alle Anfragen</a>
        <span>Nr. {appointment.id}</span>
      </p>
      <div className="ticket request-ticket">
        <TicketStub seed={nameSeed(nameOf(appointment))} />
        <div className="request-head">
          <State {...appointment} />
          <h1>
            <bdi>{nameOf(appointment)}</bdi>
          </h1>
          <p className="request-when">
            {germanDate(appointment.preferredDate)} <span>{appointment.preferredTime} Uhr</span>
          </p>
          <Proposals slots={openProposals(dossier)} />
          <Contact {...appointment} />
        </div>
      </div>
      {(appointment.isSuspected || !isOver) && (
        <div className="request-answers">
          {appointment.isSuspected && (
            <p className="flagged">
              <strong>Könnte Spam sein.</strong> Das Formular hat vermutlich ein Programm ausgefüllt.
            </p>
          )}
          <Clashes {...view} />
          {!isOver && <AnswerForms {...view} isTaken={isTaken(view)} />}
          <DaysAround {...view} />
        </div>
      )}
      <div className="request-details">
        <section>
          <h2>Website-Idee</h2>
          <blockquote className="idea" dir="auto">
            {displayLines(appointment.websiteIdea).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
          </blockquote>
        </section>
        <MailStates mails={dossier.mails} now={now} />
        <History dossier={dossier} reader="owner" now={now} />
        {isSignedIn && <Corrections page={page} appointment={appointment} attempt={attempt} />}
      </div>
    </article>
  )
}

/** What the visitor may choose from now. */
const Proposals = ({ slots }: { slots: Slot[] }) =>
  slots.length > 0 && (
    <div className="request-proposals">
      <p>Vorgeschlagen sind stattdessen:</p>
      <ul>
        {slots.map((slot) => (
          <li key={germanSlot(slot)}>{germanSlot(slot)}</li>
        ))}
      </ul>
    </div>
  )

const Contact = ({ phone, email }: Pick<Appointment, 'phone' | 'email'>) => (
  <p className="request-contact">
    <a className="button button-quiet" href={phoneLink(phone)}>
      Anrufen: <span>{singleLine(phone)}</span>
    </a>
    <a className="request-mail" href={`mailto:${singleLine(email)}`}>
      {readableAddress(email)}
    </a>
  </p>
)
