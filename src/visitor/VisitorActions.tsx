import { visitorPage } from '../booking/appointments/appointment.ts'
import { lastVisitorMail } from '../booking/appointments/dossier.ts'
import { isOpenTo } from '../booking/appointments/kinds.ts'
import { canExtendIdea } from '../booking/requests/correct-contact.ts'
import { firstDay, lastDay, widestHours } from '../booking/times/opening-hours.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Field } from '../ui/Field.tsx'
import { fieldOf, refusedSlot, StepForm } from '../ui/PostForm.tsx'
import { GridDays } from '../ui/time-grid/GridDays.tsx'
import { dayToOpen, offeredCells } from '../ui/time-grid/grid-parts.ts'
import type { VisitorPartProps } from './visitor-standing.ts'

/** What the visitor can do besides taking a proposed time; what cannot be undone asks twice. */
export function VisitorActions(page: VisitorPartProps) {
  const { dossier, agency, attempt, standing } = page
  const { appointment } = dossier
  const { choices } = agency.visit
  const form = { page: visitorPage(appointment), appointment }
  const isOpen = isOpenTo('call-off', appointment.state)
  const isAddressWrong = lastVisitorMail(dossier)?.state === 'failed' || attempt?.step === 'adresse'
  const isPhoneWrong = attempt?.step === 'telefon'
  // Another time is the way forward: those in question are over or taken, or one has just been refused.
  const isLost = ['requestedOver', 'proposedOver', 'proposedTaken'].includes(standing.kind)
  const isMoving = isLost || attempt?.step === 'verschieben' || attempt?.step === 'annehmen'
  return (
    <section className="visitor-actions">
      <h2>{choices.title}</h2>
      {isOpenTo('move', appointment.state) && (
        <Disclosure title={choices.move.title} isOpen={isMoving}>
          <Move {...page} />
        </Disclosure>
      )}
      {canExtendIdea(dossier) && (
        <Disclosure title={choices.idea.title} isOpen={attempt?.step === 'ergaenzen'}>
          <StepForm
            {...form}
            step="ergaenzen"
            className="disclosure-fields stack"
            button={choices.idea.button}
          >
            <Field
              {...fieldOf('ergaenzen', attempt, 'idea')}
              label={choices.idea.label}
              className="field-wide"
              rows={3}
              hint={choices.idea.hint}
            />
          </StepForm>
        </Disclosure>
      )}
      {(isOpen || isPhoneWrong) && (
        <Disclosure id="telefon" title={choices.phone.title} isOpen={isPhoneWrong}>
          <StepForm
            {...form}
            step="telefon"
            className="disclosure-fields stack"
            button={choices.phone.button}
          >
            <Field
              {...fieldOf('telefon', attempt, 'phone', appointment.phone)}
              label={choices.phone.label}
              className="field-wide"
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              hint={choices.phone.hint}
            />
          </StepForm>
        </Disclosure>
      )}
      {(isOpen || isAddressWrong) && (
        <Disclosure id="adresse" title={choices.address.title} isOpen={isAddressWrong}>
          <StepForm
            {...form}
            step="adresse"
            className="disclosure-fields stack"
            button={choices.address.button}
          >
            <Field
              {...fieldOf('adresse', attempt, 'email')}
              label={choices.address.label}
              className="field-wide"
              type="email"
              autoComplete="email"
              inputMode="email"
              hint={choices.address.hint}
            />
          </StepForm>
        </Disclosure>
      )}
      {isOpen && !standing.kind.endsWith('Over') && (
        <Disclosure title={choices.cancel.title}>
          <p>{choices.cancel.text}</p>
          <StepForm
            {...form}
            step="absagen"
            button={choices.cancel.button}
            buttonClass="button button-danger"
          />
        </Disclosure>
      )}
      <a className="disclosure-link" href={`${form.page}/auskunft`}>
        {choices.report}
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 12h19M13 4l8 8-8 8" />
        </svg>
      </a>
      <Disclosure title={choices.erase.title}>
        <p>
          {choices.erase.text} {standing.isAhead && choices.erase.endsCall}
        </p>
        <StepForm
          {...form}
          step="loeschen"
          button={choices.erase.button}
          buttonClass="button button-danger"
        />
      </Disclosure>
    </section>
  )
}

/** Another time: a free one to tap, or any other in the fields. */
function Move({ dossier, agency, now, attempt, free, standing }: VisitorPartProps) {
  const { appointment } = dossier
  const { move } = agency.visit.choices
  const { opening, form } = agency
  const hours = widestHours(opening)
  const open = dayToOpen(free)
  const refused = attempt?.step === 'verschieben' ? attempt : undefined
  return (
    <>
      {standing.kind === 'confirmed' && <p>{move.givesUp}</p>}
      <StepForm
        page={visitorPage(appointment)}
        appointment={appointment}
        step="verschieben"
        className="disclosure-fields stack"
        hidden={{ refused: refusedSlot(refused, 'preferredDate', 'preferredTime') }}
        button={move.button}
      >
        {open && (
          <div className="field-wide">
            <GridDays
              title={move.free}
              days={free.map(({ date, times }) => ({ date, cells: offeredCells(times, opening) }))}
              names={form.times}
              type="radio"
              open={[open.date]}
            />
          </div>
        )}
        {open && <h3 className="field-wide">{move.other}</h3>}
        <Field
          {...fieldOf('verschieben', attempt, 'preferredDate')}
          label={move.date}
          hint={form.fields.preferredDate.hint}
          type="date"
          min={firstDay(opening, now)}
          max={lastDay(opening, now)}
        />
        <Field
          {...fieldOf('verschieben', attempt, 'preferredTime')}
          label={move.time}
          type="time"
          min={hours.from}
          max={hours.to}
        />
      </StepForm>
    </>
  )
}
