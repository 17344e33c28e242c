import { type AppointmentState, ownerPage } from '../../booking/appointments/appointment.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import type { TakenTime } from '../../booking/ports/taken-times.ts'
import { isFree, type Obstacles } from '../../booking/requests/find-obstacles.ts'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import { type Slot, slotOf } from '../../booking/times/slot.ts'
import { isClash } from '../../booking/times/span.ts'
import { nameOf } from '../../words/display-text.ts'
import { germanMoment, germanSlot } from '../../words/german-moment.ts'

/** In a flood, thousands may ask for the same day. */
const SHOWN_A_DAY = 12

/** The times that the appointment may still get; none once it is over. */
export function slotsInQuestion(dossier: Dossier): Slot[] {
  const { state } = dossier.appointment
  if (state === 'proposed') return openProposals(dossier)
  return state === 'requested' || state === 'confirmed' ? [slotOf(dossier.appointment)] : []
}

export type AroundView = {
  dossier: Dossier
  /** What else is agreed, proposed or asked for on the days in question. */
  around: TakenTime[]
  /** What is in the way at the times in question. */
  obstacles: Obstacles
  /** Otherwise other people's times are shown without their names. */
  isSignedIn: boolean
  opening: OpeningHours
}

const HELD_AS: Partial<Record<AppointmentState, string>> = {
  requested: 'angefragt',
  proposed: 'vorgeschlagen',
  confirmed: 'vereinbart',
}
const keyOf = ({ appointment: { id }, slot: { date, time } }: TakenTime): string => `${id} ${date} ${time}`

const clashesOf = ({ dossier, around, opening }: AroundView): TakenTime[] => {
  const slots = slotsInQuestion(dossier)
  return around.filter((taken) => slots.some((slot) => isClash(slot, taken.slot, opening.callInMinutes)))
}

/** What others only ask for is no obstacle. */
export const isTaken = ({ obstacles }: AroundView): boolean => !isFree(obstacles)

/** What else is at one of these times. */
export const Clashes = (view: AroundView) => (
  <>
    {view.obstacles.blocked.map(({ id, from, to, note }) => (
      <p key={id} className="flagged">
        Diese Zeit ist gesperrt: {germanMoment(from)} bis {germanMoment(to)}
        {view.isSignedIn && note && `, ${note}`}.
      </p>
    ))}
    {view.obstacles.busy.map(({ from, to }) => (
      <p key={from.getTime()} className="flagged">
        In Ihrem Kalender steht dann schon etwas: {germanMoment(from)} bis {germanMoment(to)}.
      </p>
    ))}
    <ClashingCalls {...view} />
  </>
)

function ClashingCalls(view: AroundView) {
  const { isSignedIn } = view
  return firstOfEachDay(clashesOf(view)).map((taken) => (
    <p key={keyOf(taken)} className="flagged">
      Um diese Zeit ist auch ein Gespräch{' '}
      {isSignedIn && (
        <>
          mit{' '}
          <strong>
            <bdi>{nameOf(taken.appointment)}</bdi>
          </strong>{' '}
        </>
      )}
      {HELD_AS[taken.appointment.state]}: {germanSlot(taken.slot)}.
    </p>
  ))
}

/** All other appointments on these days. */
export function DaysAround({ dossier, around, isSignedIn }: AroundView) {
  const slots = slotsInQuestion(dossier)
  if (slots.length === 0) return null
  const shown = firstOfEachDay(around)
  const timeOf = ({ slot }: TakenTime) => (slots.length > 1 ? germanSlot(slot) : `${slot.time} Uhr`)
  return (
    <section>
      <h2>{slots.length > 1 ? 'An diesen Tagen' : 'An diesem Tag'}</h2>
      {around.length === 0 ? (
        <p className="quiet">Sonst ist nichts vereinbart oder angefragt.</p>
      ) : (
        <ul className="around-list">
          {shown.map((taken) => (
            <li key={keyOf(taken)}>
              {isSignedIn ? (
                <a href={ownerPage(taken.appointment)}>
                  {timeOf(taken)}, <bdi>{nameOf(taken.appointment)}</bdi>
                </a>
              ) : (
                timeOf(taken)
              )}{' '}
              <span className="quiet">{HELD_AS[taken.appointment.state]}</span>
            </li>
          ))}
          {around.length > shown.length && (
            <li className="quiet">und {around.length - shown.length} weitere</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Limited per day, so a full day does not hide the others. */
const firstOfEachDay = (around: TakenTime[]): TakenTime[] =>
  [...Map.groupBy(around, ({ slot }) => slot.date).values()].flatMap((day) => day.slice(0, SHOWN_A_DAY))
