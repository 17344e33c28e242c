import { visitorPage } from '../../booking/appointments/appointment.ts'
import { firstDay, lastDay, widestHours } from '../../booking/times/opening-hours.ts'
import { dayToOpen, offeredCells } from '../../site/time-grid/grid-parts.ts'
import { Field } from '../../site/ui/Field.tsx'
import { GridDays } from '../GridDays.tsx'
import { fieldOf, refusedSlot, StepForm } from '../PostForm.tsx'
import type { VisitorPartProps } from './visitor-standing.ts'

/** Another time: a free one to tap, or any other in the fields. */
export function Move({ dossier, agency, now, attempt, free, standing }: VisitorPartProps) {
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
        className="choice-fields stack"
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
