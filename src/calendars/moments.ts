import { DAY_IN_MS } from '../booking/times/berlin-time.ts'
import { type Component, type Property, propertiesOf } from './read-components.ts'
import { instantOf, type Length, readDuration, readTime, startOfDay, wallAt, type Zone } from './wall-time.ts'
import { BERLIN, UTC } from './zones.ts'

/** What the clocks of a zone show. Whole days are those of Berlin. */
export type Moment = { wall: number; zone: Zone; isDate: boolean }

export type Context = {
  zoneOf: (tzid: string) => Zone
  /** The zone of times that name none. */
  floating: Zone
  callInMinutes: number
  /** Called for everything that is not understood. */
  doubt: () => void
}

/** No entry of a person names as many; each takes at most a period's 33 characters. */
const MOST_MOMENTS = 10_000
const MOST_CHARACTERS = 33 * MOST_MOMENTS

export const instant = ({ wall, zone }: Moment): number => instantOf(wall, zone)

/** What a property names; where it names no zone, in that of `start`. A period has a length of its own. */
export function momentsOf(
  component: Component,
  name: string,
  context: Context,
  start?: Moment,
): (Moment & { length?: Length | undefined })[] {
  const properties = propertiesOf(component, name)
  const characters = properties.reduce((sum, { value }) => sum + value.length, 0)
  if (characters > MOST_CHARACTERS) throw new RangeError('too many moments')
  const values = properties.flatMap(splitValue)
  if (values.length > MOST_MOMENTS) throw new RangeError('too many moments')
  return values.flatMap((value) => {
    const [text = '', end] = value.text.split('/')
    const moment = readMoment({ ...value, text }, context, start)
    if (!moment) return []
    return [
      end === undefined
        ? moment
        : { ...moment, length: lengthUntil({ ...value, text: end }, moment, context) },
    ]
  })
}

type Value = { text: string; tzid: string; isDate: boolean }

function splitValue({ params, value }: Property): Value[] {
  // 'TZID=tzone://Microsoft/Utc' stands there without quotes.
  const colon = value.lastIndexOf(':')
  const tzid = [params.TZID, value.slice(0, Math.max(colon, 0))].filter(Boolean).join(':')
  const isDate = params.VALUE?.toUpperCase() === 'DATE'
  const texts = value.slice(colon + 1).split(',')
  return texts.filter((text) => text.trim()).map((text) => ({ text, tzid, isDate }))
}

function readMoment(value: Value, { zoneOf, floating, doubt }: Context, start?: Moment): Moment | undefined {
  const time = readTime(value.text)
  if (!time) return void doubt()
  if (time.isDate || value.isDate) return { wall: startOfDay(time.wall), zone: BERLIN, isDate: true }
  const zone = time.isUtc ? UTC : value.tzid ? zoneOf(value.tzid) : (start?.zone ?? floating)
  if (zone.isGuessed) doubt()
  return { wall: time.wall, zone, isDate: false }
}

/** An exception may be a date where its series has times, and the other way round. */
export function likeStart(moment: Moment, start: Moment): Moment {
  if (moment.isDate === start.isDate) return moment
  if (start.isDate) return { ...start, wall: startOfDay(wallAt(instant(moment), BERLIN)) }
  return { ...start, wall: moment.wall + start.wall - startOfDay(start.wall) }
}

/** Without an end, a date takes its day and a time is an instant. */
export function lengthOf(component: Component, start: Moment, context: Context): Length {
  const [end] = ['DTEND', 'DURATION'].flatMap((name) => propertiesOf(component, name))
  if (!end) return { days: start.isDate ? 1 : 0, ms: 0 }
  const [value = { text: '', tzid: '', isDate: false }] = splitValue(end)
  return lengthUntil(value, start, context)
}

/** Until a time or for a duration. Where that is no time, or before the beginning: a day, or the length of a call. */
function lengthUntil(value: Value, start: Moment, context: Context): Length {
  const end = /P/i.test(value.text) ? undefined : readMoment(value, context, start)
  const length = end ? lengthBetween(start, end) : readDuration(value.text)
  if (length && length.ms >= 0 && (length.days > 0 || !start.isDate)) return length
  context.doubt()
  return start.isDate ? { days: 1, ms: 0 } : { days: 0, ms: context.callInMinutes * 60_000 }
}

function lengthBetween(start: Moment, end: Moment): Length {
  if (!start.isDate) return { days: 0, ms: instant(end) - instant(start) }
  return { days: Math.ceil((wallAt(instant(end), BERLIN) - start.wall) / DAY_IN_MS), ms: 0 }
}
