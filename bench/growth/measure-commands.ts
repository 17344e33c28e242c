import { startSite } from '../started-process.ts'
import type { Costs } from './cost.ts'
import type { FilledDatabase } from './filled-database.ts'
import { longestBookingBeside } from './measure-calls.ts'
import { withStore } from './measure-timers.ts'

/** The owner's commands, and the night. A restore replaces what bookings would be written to: none is made beside it. */
export async function measureCommands(filled: FilledDatabase): Promise<Costs> {
  const { restored, run, file, env } = filled
  const commands: Record<string, string[]> = {
    'list --all': ['list', '--all'],
    export: ['export', '--csv', '--yes', file('export.csv')],
    backup: ['backup', '--yes', file('backup.ndjson')],
  }
  const costs: Costs = { restore: { kind: 'stream', ms: restored.ms, mb: restored.mb } }
  for (const [name, args] of Object.entries(commands)) {
    const { ms, mb } = await run(...args)
    costs[name] = { kind: 'stream', ms, mb }
  }
  const site = await startSite({ env })
  try {
    // The first call of a server takes longer.
    await longestBookingBeside(site)
    for (const [name, args] of Object.entries(commands))
      Object.assign(costs[name] ?? {}, { besideMs: await longestBookingBeside(site, () => run(...args)) })
    const night = () => withStore(filled, (store) => store.compact())
    return { ...costs, night: { kind: 'rest', besideMs: await longestBookingBeside(site, night) } }
  } finally {
    await site.stop()
  }
}
