import { visitorPage } from '../../booking/appointments/appointment.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import { describedBy, FieldError } from '../../site/ui/Field.tsx'
import { StepForm } from '../PostForm.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { proposalsAhead } from './visitor-words.ts'

/** The times to choose from, each a button. */
export function Proposals(page: VisitorPageProps) {
  const { dossier, agency, attempt } = page
  const { appointment } = dossier
  const error = attempt?.errors.proposal
  return (
    <StepForm page={visitorPage(appointment)} step="annehmen" appointment={appointment} className="proposals">
      {proposalsAhead(page).map(({ date, time, number }) => (
        <button
          key={number}
          type="submit"
          className="proposal"
          name="proposal"
          value={number}
          {...describedBy('proposal', undefined, error)}
        >
          <strong>{germanDate(date)}</strong>{' '}
          <span className="proposal-take">
            {time} Uhr {agency.visit.take}
          </span>
        </button>
      ))}
      <FieldError id="proposal" error={error} />
    </StepForm>
  )
}
