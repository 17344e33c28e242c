/** Without it, Excel does not recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** German Excel reads commas as part of the text. */
const SEPARATOR = ';'

/** A formula may begin a field, or follow what a program with other settings takes for a separator. */
const FORMULA_STARTS = /(?<=^|[;,\t\r\n"])(?=[ \t\r\n]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g

/** RFC 4180 except for the separator: every field quoted, CRLF. Formulas in strangers' text stay text. */
export const asCsv = (rows: string[][]): string =>
  rows.map((row) => `${row.map(asField).join(SEPARATOR)}\r\n`).join('')

const asField = (text: string): string => `"${text.replace(FORMULA_STARTS, "'").replaceAll('"', '""')}"`
