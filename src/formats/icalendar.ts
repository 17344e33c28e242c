/** The manner of writing that iCalendar asks for (RFC 5545); what it says is written in calendar-event.ts. */

const LINE_LIMIT_IN_BYTES = 75

/** '20261116T093000Z' */
export const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

export const asCalendar = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** §3.1: no line longer than 75 bytes; the rest goes on after a line break and a space. */
function fold(line: string): string {
  const pieces: string[] = []
  let start = 0
  let end = 0
  let width = 0
  for (const character of line) {
    const bytes = bytesInUtf8(character.codePointAt(0) ?? 0)
    if (width + bytes > LINE_LIMIT_IN_BYTES) {
      pieces.push(line.slice(start, end))
      start = end
      width = 1
    }
    end += character.length
    width += bytes
  }
  return [...pieces, line.slice(start)].join('\r\n ')
}

/** Told by the number of a letter: a calendar of a thousand calls has some hundred thousand of them. */
function bytesInUtf8(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
