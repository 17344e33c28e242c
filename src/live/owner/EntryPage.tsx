import { FIELD_LIMITS } from '../../booking/appointments/booking-request.ts'
import type { Around } from '../../booking/requests/read-days-around.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { dayToOpen, freeTimes } from '../../site/time-grid/grid-parts.ts'
import { Field } from '../../site/ui/Field.tsx'
import { Choice } from '../Choice.tsx'
import { fieldIn, PostForm, type Refused, refusedSlot } from '../PostForm.tsx'
import type { AppointmentView } from './appointment-view.ts'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'
import { OwnersGrid } from './OwnersGrid.tsx'
import { Warnings } from './Warnings.tsx'

/** A refused entry, and what is in the way. */
export type EntryAttempt = Refused & { clashes: Around[] }

type Props = Pick<AppointmentView, 'now' | 'days' | 'names'> & { attempt: EntryAttempt | undefined }

/** Somebody has phoned: the agreed call is written down here. */
export const renderEntry = ({ frame, notice, ...entry }: OwnerPage & Props): string =>
  fillTaskFrame(
    { frame, notice },
    {
      tab: 'Eintragen',
      title: 'Gespräch eintragen',
      lead: 'Jemand hat angerufen? Hier wird daraus ein vereinbarter Termin.',
      attempt: entry.attempt,
      children: <EntryForm {...entry} />,
    },
  )

function EntryForm({ now, attempt, days, names }: Props) {
  const { typed = {}, clashes = [] } = attempt ?? {}
  const field = (name: string) => fieldIn(attempt, name)
  const isTaken = clashes.length > 0
  const open = dayToOpen(days.map(({ date, cells }) => ({ date, times: freeTimes(cells) })))
  return (
    <>
      <Warnings clashes={clashes} isSignedIn />
      <PostForm
        action="/anfragen/neu"
        className="owner-form"
        hidden={{ anyway: isTaken ? 1 : undefined, refused: refusedSlot(attempt) }}
        button={isTaken ? 'Trotzdem eintragen' : 'Eintragen'}
        buttonClass={isTaken ? 'button button-quiet button-wide' : 'button button-wide'}
      >
        <Field {...field('name')} label="Name" autoComplete="off" />
        <Field
          {...field('phone')}
          label="Telefon"
          type="tel"
          inputMode="tel"
          required={false}
          autoComplete="off"
        />
        <Field
          {...field('email')}
          label="E-Mail (freiwillig)"
          type="email"
          inputMode="email"
          required={false}
          autoComplete="off"
          hint="Dorthin geht die Bestätigung mit dem Link zur Terminseite. Ohne Adresse geht keine Mail hinaus."
        />
        <OwnersGrid
          title="Wann?"
          {...{ days, names }}
          isSignedIn
          chosen={typed.time ? [] : [typed.slot ?? '']}
          open={[open?.date ?? '']}
        />
        <Choice title="Oder eine andere Zeit" isOpen={Boolean(attempt)}>
          <div className="proposal">
            <Field {...field('date')} label="Datum" type="date" min={berlinDate(now)} />
            <Field {...field('time')} label="Uhrzeit" type="time" />
          </div>
        </Choice>
        <Field
          {...field('idea')}
          label="Worum geht es? (freiwillig)"
          rows={3}
          required={false}
          maxLength={FIELD_LIMITS.websiteIdea}
        />
      </PostForm>
    </>
  )
}
