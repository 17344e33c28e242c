import { STATIONS, STAYS, type Station } from './facts.ts'

/** The visitor says how long; one rule of CSS (`:has`) shows the tour that fits. It works without any script. */
export const LengthOfStay = () => (
  <section className="stay" id="dauer" aria-labelledby="dauer-titel">
    <h2 id="dauer-titel">Wie lange dürfen wir Sie behalten?</h2>
    <fieldset className="stay-choice">
      <legend>Aufenthalt</legend>
      {STAYS.map(({ id, name }, index) => (
        <label key={id}>
          <input type="radio" name="dauer" id={`dauer-${id}`} defaultChecked={index === 0} />
          {name}
        </label>
      ))}
    </fieldset>
    {STAYS.map(({ id, name, steps, end }) => (
      <div key={id} className={`stay-plan stay-${id}`}>
        <h3>{name}</h3>
        <ol>
          {timetable(steps).map(({ at, station, minutes }) => (
            <li key={at} className={`step-${station} minutes-${minutes}`}>
              <b>{degreesOf(station)}</b> <span>{minutes} min</span>
            </li>
          ))}
        </ol>
        <p>{end}</p>
      </div>
    ))}
  </section>
)

type Place = Station['id'] | 'ruhe'

/** The same place may come twice; the minute at which it begins tells them apart. */
function timetable(steps: readonly (readonly [Place, number])[]) {
  let now = 0
  return steps.map(([station, minutes]) => {
    const at = now
    now += minutes
    return { at, station, minutes }
  })
}

function degreesOf(station: Place): string {
  const found = STATIONS.find(({ id }) => id === station)
  return found ? `${found.degrees}°` : 'Ruhe'
}
