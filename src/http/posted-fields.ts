import { FIELD_LIMITS } from '../booking/appointments/booking-request.ts'

/** The fields of a small form, and the sequence of the page that showed it; programs need not send that. */
export type Posted = { seen: number | undefined; values: Record<string, string> }

export function postedFields(body: unknown): Posted {
  const { seen = '', ...values } = textFields(body)
  const slots = tappedTogether(body)
  return {
    seen: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined,
    values: slots ? { ...values, slot: slots } : values,
  }
}

/** Tiles that are tapped together share one name. */
function tappedTogether(body: unknown): string {
  const { slot } = (body ?? {}) as { slot?: unknown }
  return Array.isArray(slot) ? slot.filter((each) => typeof each === 'string').join(',') : ''
}

/** Browsers post a line break as CRLF; it counts once, as in the JSON that the page's script sends. */
export const textFields = (fields: unknown): Partial<Record<string, string>> & Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )

const LENGTHS: Record<string, number> = FIELD_LIMITS
/** Longer than any day with its time, and than any number. */
const OTHER_LENGTH = 20

/**
 * What a form shows again: nothing beyond a field's limit,
 * or one post could cost a page of many times its size.
 */
export const cutToLimits = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const cut = value.trim().slice(0, LENGTHS[name] ?? OTHER_LENGTH)
      // Not half of a character that takes two units.
      return [name, cut.replace(/[\ud800-\udbff]$/, '')]
    }),
  )

/** Whether something has happened since the page was shown. */
export const isOutdated = (seen: number | undefined, sequence: number): boolean =>
  seen !== undefined && seen !== sequence
