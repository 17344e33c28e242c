/** Without it, Excel reads the umlauts of a UTF-8 file as gibberish. */
const BYTE_ORDER_MARK = '\uFEFF'

/** German Excel puts a file with commas into one column. */
const SEPARATOR = ';'

/**
 * What a spreadsheet takes for a formula, full-width signs and blanks before it included: at the beginning of a field,
 * or after anything that a program with other settings takes for the beginning of the next one.
 */
const FORMULA_STARTS = /(?<=^|[;,\t\r\n"])(?=[ \t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g

/** RFC 4180 but for the separator: every field quoted, CRLF; strangers' text stays text when it is opened. */
export const asCsv = (columns: string[], rows: string[][]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(asField).join(SEPARATOR)}\r\n`).join('')

const asField = (text: string): string => `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`
