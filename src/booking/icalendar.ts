/** The manner of writing that iCalendar asks for (RFC 5545); what it says is written in calendar-event.ts. */

const LINE_LIMIT_IN_BYTES = 75

/** '20261116T093000Z' */
export const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

export const asCalendar = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** §3.1: no line longer than 75 bytes; the rest goes on after a line break and a space. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let width = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (width + bytes > LINE_LIMIT_IN_BYTES) {
      folded += '\r\n '
      width = 1
    }
    folded += character
    width += bytes
  }
  return folded
}
