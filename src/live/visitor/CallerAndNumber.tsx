import { Portrait } from '../../site/person/Portrait.tsx'
import { singleLine } from '../../words/display-text.ts'
import type { VisitorPageProps } from './visitor-page-props.ts'

/** Who calls, and under which number: a wrong one is noticed while it can be corrected. */
export function CallerAndNumber({ dossier, agency, caller }: VisitorPageProps) {
  const { number, wrong } = agency.visit.call
  return (
    <div className="visit-caller">
      <Portrait photo={caller.photo} />
      <p>
        <strong>{caller.name}</strong> {caller.promise}
      </p>
      <p>
        {`${number} `}
        <strong className="nowrap">{singleLine(dossier.appointment.phone)}</strong>{' '}
        <a className="nowrap" href="#telefon">
          {wrong}
        </a>
      </p>
    </div>
  )
}
