import * as z from 'zod'
import { isCalendarDate } from '../booking/times/berlin-time.ts'
import { type ClosedDays, type Hours, WEEKDAYS, type Weekday } from '../booking/times/opening-hours.ts'
import { flag, wholeNumber } from './reading/fields.ts'

const DAYS_EXPECTED = `erwartet werden Wochentage wie Mo–Fr oder "Mo, Mi, Sa", mit Komma in Anführungszeichen; es gibt ${WEEKDAYS.join(', ')}`
const TIME_EXPECTED = 'erwartet wird eine Uhrzeit wie 08:00'
const CLOSED_EXPECTED =
  'erwartet wird ein Tag wie „24.12.“ (jedes Jahr) oder „24.12.2026“, oder zwei davon mit „bis“ dazwischen, der frühere zuerst, beide mit oder beide ohne Jahr'

/** A text of this form that is read as something else; `parse` returns undefined where it cannot be, `explain` says why. */
const readAs = <T>(
  form: RegExp,
  expected: string,
  parse: (written: string) => T | undefined,
  explain: (written: string) => string | undefined = () => undefined,
) =>
  z
    .string(expected)
    .regex(form, { error: expected, abort: true })
    .transform((written, context) => {
      const value = parse(written)
      if (value !== undefined) return value
      context.addIssue({ code: 'custom', message: explain(written) ?? expected })
      return z.NEVER
    })

const time = readAs(/^([01]?\d|2[0-3]):[0-5]\d$/, TIME_EXPECTED, (written) => written.padStart(5, '0'))

const days = readAs(/^[A-Z]/, DAYS_EXPECTED, (written) => {
  const parts = written.split(',').map(daysOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
})

const closedDays = readAs(/^\d+\.\d+\./, CLOSED_EXPECTED, parseClosedDays, (written) => {
  const missing = written.match(/\d{1,2}\.\d{1,2}\.(\d{4})?/g)?.find((day) => !isoDay(day))
  return missing && `den ${missing} gibt es nicht. Bitte ändern.`
})

function parseClosedDays(written: string): ClosedDays | undefined {
  const [from, to = from, ...rest] = written.split(/\s*(?:bis|–|-)\s*/).map(isoDay)
  const isRange = from && to && rest.length === 0 && from.length === to.length && isInOrder(from, to)
  return isRange ? { from, to } : undefined
}

const hours = z.strictObject({ days, from: time, to: time }).refine(({ from, to }) => from < to, {
  error: ({ input }) => {
    const { from, to } = input as Hours
    return `die Zeit endet um ${to}, bevor sie um ${from} beginnt, erwartet wird „from“ vor „to“. Bitte die beiden Uhrzeiten prüfen.`
  },
})

const between = (least: number, most: number, of: string) =>
  wholeNumber(least, most, `erwartet wird eine ganze Zahl von ${least} bis ${most}: ${of}`).describe(of)

export const bookingSchema = z.strictObject({
  hours: z
    .array(hours, 'erwartet wird eine Liste von Sprechzeiten')
    .min(1, 'erwartet wird mindestens eine Sprechzeit')
    .describe('Ihre Sprechzeiten, z. B. - { days: Mo–Fr, from: 09:00, to: 17:00 }'),
  closed: z
    .array(closedDays, 'erwartet wird eine Liste von Tagen; ohne solche: []')
    .describe('Tage ohne Gespräche, z. B. 24.12. (jedes Jahr) oder 03.08.2027 bis 21.08.2027'),
  noticeInHours: between(0, 720, 'Stunden vor dem Gespräch'),
  furthestInDays: z.nullable(between(1, 3650, 'Tage im Voraus, oder null für beliebig weit')),
  callInMinutes: between(5, 240, 'Minuten'),
  morningMail: flag.describe('true: um 7 Uhr eine Mail an Sie mit dem, was der Tag bringt'),
})

/** 'Mo–Fr' → the five of them; undefined where that is no day. */
function daysOf(written: string): Weekday[] | undefined {
  const [first, last = first, ...rest] = written
    .split(/–|-|\bbis\b/)
    .map((day) => WEEKDAYS.indexOf(day.trim() as Weekday))
  const isRange = first !== undefined && last !== undefined && first >= 0 && last >= first
  return isRange && rest.length === 0 ? WEEKDAYS.slice(first, last + 1) : undefined
}

/** '24.12.2026' → '2026-12-24', '24.12.' → '12-24'; undefined where the calendar has no such day. */
function isoDay(written: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(written.trim()) ?? []
  const ofTheYear = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const leapYear = '2028'
  if (!isCalendarDate(`${year ?? leapYear}-${ofTheYear}`)) return undefined
  return year ? `${year}-${ofTheYear}` : ofTheYear
}

/** Without a year a range may run over New Year. */
const isInOrder = (from: string, to: string): boolean => from.length === '12-24'.length || from <= to
