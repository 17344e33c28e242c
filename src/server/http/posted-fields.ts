/** What was typed into a small form of ours, and the sequence of the page it was decided on. */
export type Posted = { seen: number | undefined; values: Record<string, string> }

/** Programs need not say what they have seen; whatever is no text is left behind. */
export function postedFields(body: unknown): Posted {
  const { seen = '', ...values } = textFields(body)
  return { seen: /^\d{1,9}$/.test(seen) ? Number(seen) : undefined, values }
}

export const textFields = (fields: unknown): Partial<Record<string, string>> & Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** Something has happened since the page that was seen; whoever names none has seen all. */
export const isOutdated = (seen: number | undefined, sequence: number): boolean =>
  seen !== undefined && seen !== sequence
