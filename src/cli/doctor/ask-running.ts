import { ask, fieldsOf } from './ask.ts'
import type { Examined } from './finding.ts'

/** What the server has worked with since its start; `calendars` has the last good reading of each, in their order. */
type Running = Record<'since' | 'build' | 'database' | 'mail', string> & { calendars: (string | null)[] }

/** Undefined where no server of ours answers on this machine. */
export async function askRunning({ config, patience }: Examined): Promise<Partial<Running> | undefined> {
  const answer = await ask(new URL(`${config.localUrl}/running`), patience)
  return 'failure' in answer || answer.status !== 200 ? undefined : fieldsOf(answer.text)
}
