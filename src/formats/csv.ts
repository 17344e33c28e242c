/** Without it, Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** German Excel reads commas as part of the text. */
const SEPARATOR = ';'

/**
 * Where a formula could begin (also with full-width signs or after spaces): at the start of a field, or after a character
 * that a program with other settings takes for a separator.
 */
const FORMULA_STARTS = /(?<=^|[;,\t\r\n"])(?=[ \t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g

/** RFC 4180 except for the separator: every field quoted, CRLF. Formulas in strangers' text stay text. */
export const asCsv = (columns: string[], rows: string[][]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(asField).join(SEPARATOR)}\r\n`).join('')

const asField = (text: string): string => `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`
