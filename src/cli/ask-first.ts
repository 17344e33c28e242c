import { createInterface } from 'node:readline/promises'
import { Refusal, type Terminal } from './command.ts'

/** Asks on the terminal. Any answer but 'ja', and no answer at all, cancels the command. */
export async function askFirst(question: string, { stdin, stderr }: Terminal): Promise<void> {
  const terminal = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (ja/nein) `), closed])
  terminal.close()
  if (!/^ja?$/i.test(answer.trim()))
    throw new Refusal('Abgebrochen, nichts wurde geändert; ohne Rückfrage geht es mit --yes.')
}
