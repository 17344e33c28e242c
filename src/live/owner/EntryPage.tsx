import { FIELD_LIMITS } from '../../booking/appointments/booking-request.ts'
import { berlinDate } from '../../booking/times/berlin-time.ts'
import { Field } from '../../site/ui/Field.tsx'
import { fieldIn, PostForm, type Refused } from '../PostForm.tsx'
import { fillTaskFrame, type OwnerPage } from './fill-owner-frame.tsx'

/** A refused entry, and what is in the way. */
export type EntryAttempt = Refused & { obstacles: string[] }

type Props = { now: Date; attempt: EntryAttempt | undefined }

/** Somebody has phoned: the agreed call is written down here. */
export const renderEntry = ({ now, attempt, ...page }: OwnerPage & Props): string =>
  fillTaskFrame(page, {
    tab: 'Eintragen',
    title: 'Gespräch eintragen',
    lead: 'Jemand hat angerufen? Hier wird daraus ein vereinbarter Termin.',
    attempt,
    children: <EntryForm now={now} attempt={attempt} />,
  })

function EntryForm({ now, attempt }: Props) {
  const { typed = {}, obstacles = [] } = attempt ?? {}
  const field = (name: string) => fieldIn(attempt, name)
  const isTaken = obstacles.length > 0
  return (
    <>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className="flagged">
          {obstacle}
        </p>
      ))}
      <PostForm
        action="/anfragen/neu"
        className="owner-form"
        hidden={isTaken ? { anyway: 1, refused: `${typed.date} ${typed.time}` } : {}}
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
        <div className="proposal">
          <Field {...field('date')} label="Datum" type="date" min={berlinDate(now)} />
          <Field {...field('time')} label="Uhrzeit" type="time" />
        </div>
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
