/** A stop of the network: the number of its line, and which of the line's four it is. */
export type Station = { line: number; stop: number; name: string }
export type Leg = { line: number; text: string }
export type Connection = { legs: readonly Leg[]; summary: string }

const HUB = 'Ihr Betrieb'
/** Every line has two stops before the hub and two behind it. */
const HUB_PLACE = 2
const placeOf = ({ stop }: Station): number => (stop < HUB_PLACE ? stop : stop + 1)

/** How to travel between two stops: along one line, or with one change where all lines meet. */
export function findConnection(from: Station, to: Station): Connection {
  if (from.line !== to.line)
    return {
      legs: [
        leg(from.line, from.name, HUB, Math.abs(placeOf(from) - HUB_PLACE)),
        leg(to.line, HUB, to.name, Math.abs(placeOf(to) - HUB_PLACE)),
      ],
      summary: 'Ein Umstieg, bei Ihnen im Betrieb. Am Bahnsteig wartet jemand von uns.',
    }
  const halts = Math.abs(placeOf(from) - placeOf(to))
  if (halts === 0) return { legs: [], summary: 'Sie sind schon da. Das berechnen wir nicht.' }
  return { legs: [leg(from.line, from.name, to.name, halts)], summary: 'Direktverbindung, ohne Umstieg.' }
}

const leg = (line: number, from: string, to: string, halts: number): Leg => ({
  line,
  text: `${from} – ${to}, ${halts === 1 ? '1 Halt' : `${halts}\u00a0Halte`}`,
})
