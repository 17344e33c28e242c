/** What may be meant by a text that the owner seeks: the text itself, a number, the digits of a phone number. */
export function soughtIn(text: string): [part: string, number: number | null, digits: string] {
  // PostgreSQL takes no text with a zero in it.
  const part = text.trim().replaceAll('\0', '\ufffd')
  const isPhone = /^[\d\s+()/-]{3,}$/.test(part)
  // As the book itself writes it, or the digits alone.
  const number = /^(?:Nr\.? *)?(\d{1,9})$/i.exec(part)?.[1]
  return [part, number ? Number(number) : null, isPhone ? nationalDigits(part) : '']
}

/** With or without the country's code, a number may have been written either way. */
const nationalDigits = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^(\+49|0049|0)|\D/g, '')
