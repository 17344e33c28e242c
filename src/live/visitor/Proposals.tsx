import { visitorPage } from '../../booking/appointments/appointment.ts'
import { proposalAnchor, proposalMark } from '../../booking/appointments/proposal-link.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import { StepForm } from '../PostForm.tsx'
import type { VisitorPartProps } from './visitor-standing.ts'

/** The times to choose from, each a button. A link in the mail marks one of them, and the browser goes to it. */
export function Proposals({ dossier, agency, marked, standing }: VisitorPartProps) {
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
          <strong>{germanDate(date)}</strong>{' '}
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
