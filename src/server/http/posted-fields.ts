import { FIELD_LIMITS } from '../../booking/limits.ts'

/** What was typed into a small form of ours, and the sequence of the page it was decided on. */
export type Posted = { seen: number | undefined; values: Record<string, string> }

/** Programs need not say what they have seen; whatever is no text is left behind. */
export function postedFields(body: unknown): Posted {
  const { seen = '', ...values } = textFields(body)
  return { seen: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined, values }
}

/** Browsers post a line break as CRLF; it counts once, as in the JSON that the page's script sends. */
export const textFields = (fields: unknown): Partial<Record<string, string>> & Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )

const LONGEST: Record<string, number> = FIELD_LIMITS
/** Longer than any day, time or number. */
const LONGEST_OTHER = 20

/** What a form shows again: nothing beyond a field's limit, or one post could cost a page of many times its size. */
export const cutToLimits = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const cut = value.trim().slice(0, LONGEST[name] ?? LONGEST_OTHER)
      // Not half of a character that takes two units.
      return [name, cut.replace(/[\ud800-\udbff]$/, '')]
    }),
  )

/** Something has happened since the page that was seen; whoever names none has seen all. */
export const isOutdated = (seen: number | undefined, sequence: number): boolean =>
  seen !== undefined && seen !== sequence
