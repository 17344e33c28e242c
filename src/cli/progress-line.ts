import type { Terminal } from './command.ts'

const TO_ITS_BEGINNING = '\r\u001b[K'

/** One line of a terminal that is written over, and cleared before others; nothing where nobody watches. */
export function progressLine(stderr: Terminal['stderr']) {
  let shown = ''
  function write(text: string): void {
    if (stderr.isTTY && text !== shown) stderr.write(`${TO_ITS_BEGINNING}${text}`)
    shown = text
  }
  return {
    // 0 of 0 rows is no number.
    show: (doing: string, part: number) => write(`${doing}: ${Math.floor(Math.min(part || 0, 1) * 100)} %`),
    clear: () => write(''),
  }
}
