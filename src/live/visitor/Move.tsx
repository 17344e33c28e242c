import { visitorPage } from '../../booking/appointments/appointment.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { FreeDay } from '../../booking/times/free-times.ts'
import { firstDay, lastDay, widestHours } from '../../booking/times/opening-hours.ts'
import { Field } from '../../site/ui/Field.tsx'
import { fieldOf, StepForm, type Target } from '../PostForm.tsx'
import type { VisitorPartProps } from './visitor-standing.ts'

/** Another time: one tap on a free one, or any other in the fields. */
export function Move({ dossier, agency, now, attempt, free, standing }: VisitorPartProps) {
  const { appointment } = dossier
  const { move } = agency.visit.choices
  const form = { page: visitorPage(appointment), appointment }
  const hours = widestHours(agency.opening)
  return (
    <>
      {standing.kind === 'confirmed' && <p>{move.givesUp}</p>}
      {free.length > 0 && <FreeTimes form={form} days={free} title={move.free} />}
      <StepForm {...form} step="verschieben" className="choice-fields stack" button={move.button}>
        {free.length > 0 && <h3 className="field-wide">{move.other}</h3>}
        <Field
          {...fieldOf('verschieben', attempt, 'preferredDate')}
          label={move.date}
          hint={agency.form.fields.preferredDate.hint}
          type="date"
          min={firstDay(agency.opening, now)}
          max={lastDay(agency.opening, now)}
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

/** A form of its own: the enter key in a field presses the first button of its form. */
const FreeTimes = ({ form, days, title }: { form: Target; days: FreeDay[]; title: string }) => (
  <StepForm {...form} step="verschieben" className="free-times stack">
    <h3>{title}</h3>
    {days.map(({ date, times }) => (
      <fieldset key={date}>
        <legend>{germanDate(date)}</legend>
        {times.map((time) => (
          <button
            key={time}
            type="submit"
            name="slot"
            value={`${date} ${time}`}
            aria-label={`${germanDate(date)}, ${time} Uhr`}
          >
            {time}
          </button>
        ))}
      </fieldset>
    ))}
  </StepForm>
)
