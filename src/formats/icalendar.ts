/** The syntax of iCalendar (RFC 5545); calendar-event.ts has the content. */

const LINE_LIMIT_IN_BYTES = 75

/** '20261116T093000Z' */
export const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

export const asCalendar = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

/** §3.1: a line of more than 75 bytes continues after a line break and a space. */
function fold(line: string): string {
  const bytes = Buffer.from(line)
  const pieces: string[] = []
  let start = 0
  for (let limit = LINE_LIMIT_IN_BYTES; bytes.length - start > limit; limit = LINE_LIMIT_IN_BYTES - 1) {
    let end = start + limit
    while (isInsideCharacter(bytes[end])) end--
    pieces.push(bytes.toString('utf8', start, end))
    start = end
  }
  return [...pieces, bytes.toString('utf8', start)].join('\r\n ')
}

/** UTF-8: the first byte of a character never begins with the bits 10. */
const isInsideCharacter = (byte = 0): boolean => (byte & 0xc0) === 0x80
