import { createInterface } from 'node:readline/promises'
import { Refusal } from './command.ts'

/** Asks on the terminal; anything but 'ja', and no answer at all, leaves everything as it is. */
export async function confirm(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (ja/nein) `), closed])
  terminal.close()
  if (!/^ja?$/i.test(answer.trim())) {
    throw new Refusal('Abgebrochen, nichts wurde geändert; ohne Rückfrage geht es mit --yes.')
  }
}
