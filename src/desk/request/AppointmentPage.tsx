import { slotsInQuestion } from '../../booking/appointments/dossier.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { History } from '../../ui/History.tsx'
import { PrintedNote } from '../OnPaper.tsx'
import { UnreadCalendars } from '../UnreadCalendars.tsx'
import { AnswerForms, TakeBack } from './AnswerForms.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { Corrections } from './Corrections.tsx'
import { Idea } from './Idea.tsx'
import { isConspicuous, MailStates } from './MailStates.tsx'
import { NextStep } from './NextStep.tsx'
import { RequestHead } from './RequestHead.tsx'
import { TimesForm } from './TimesForm.tsx'

/** At the desk. */
const CAN_COME_BACK = ['done', 'declined']

/** One appointment: who, when, what for, the next step. Then what else can be done, and what has happened. */
export function AppointmentPage(view: AppointmentView) {
  const { dossier, isSignedIn, now, areMailsFiled, mailSettings } = view
  const { appointment, mails } = dossier
  const isOpen = slotsInQuestion(dossier).length > 0
  return (
    <article className="request">
      <p className="request-back">
        <a href={isSignedIn ? `/anfragen#nr-${view.beside ?? appointment.id}` : '/anfragen'}>Alle Anfragen</a>
        <span>Nr. {appointment.id}</span>
      </p>
      <RequestHead {...view} />
      <div className="request-idea stack">
        {appointment.isSuspected && (
          <p className="flagged">
            <strong>Könnte Spam sein.</strong> Vermutlich hat ein Programm das Formular ausgefüllt.
          </p>
        )}
        {appointment.websiteIdea && (
          <section>
            <h2 className="visually-hidden">Website-Idee</h2>
            <Idea text={appointment.websiteIdea} />
          </section>
        )}
        {isSignedIn && <PrintedNote {...appointment} />}
      </div>
      {(isOpen || (CAN_COME_BACK.includes(appointment.state) && isSignedIn)) && (
        <div className="request-answers">
          {appointment.state !== 'done' && <UnreadCalendars unread={view.unread} isSignedIn={isSignedIn} />}
          {isOpen && !view.refused && <NextStep {...view} />}
          {isOpen && <TimesForm {...view} />}
          {appointment.state === 'done' ? <TakeBack {...view} /> : <AnswerForms {...view} />}
        </div>
      )}
      <div className="request-details stack">
        {isSignedIn && <Corrections {...view} />}
        <Disclosure title="Verlauf und Mails" isOpen={mails.some((mail) => isConspicuous(mail, now))}>
          <MailStates {...{ mails, now, areMailsFiled, mailSettings }} />
          <History dossier={dossier} reader="owner" now={now} />
        </Disclosure>
      </div>
    </article>
  )
}
