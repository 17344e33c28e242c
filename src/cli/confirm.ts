import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { Refusal } from './command.ts'

type Terminal = { stdin: Readable; stderr: Writable }

/** Asks on the terminal; anything but 'ja', and no answer at all, leaves everything as it is. */
export async function confirm(question: string, { stdin, stderr }: Terminal): Promise<void> {
  const terminal = createInterface({ input: stdin, output: stderr })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (ja/nein) `), closed])
  terminal.close()
  if (!/^ja?$/i.test(answer.trim())) {
    throw new Refusal('Abgebrochen, nichts wurde geändert; ohne Rückfrage geht es mit --yes.')
  }
}
