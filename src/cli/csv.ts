/** Without it, Excel reads the umlauts of a UTF-8 file as gibberish. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet takes for a formula, full-width signs and blanks before it included. */
const LOOKS_LIKE_FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** RFC 4180: every field quoted, CRLF; strangers' text stays text when it is opened. */
export const asCsv = (columns: string[], rows: string[][]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(asField).join(',')}\r\n`).join('')

function asField(text: string): string {
  const harmless = LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
