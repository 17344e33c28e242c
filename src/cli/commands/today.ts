import { berlinDate, germanDate } from '../../booking/times/berlin-time.ts'
import type { Command } from '../command.ts'
import { counted, describeAppointment, ownerLink } from '../describe-appointment.ts'
import { ROWS_SHOWN } from '../paging.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Who is to be called today, and how many wait for an answer. */
export const today: Command = {
  usage: [['today', 'Die Anrufe von heute, und wie viele Anfragen auf Ihre Antwort warten']],
  async run(args, { store, config, now, print }) {
    parseArguments(args, {})
    const { overview } = await store()
    const date = berlinDate(now())
    const calls = await overview.readShelf('today', date, { limit: ROWS_SHOWN, offset: 0 })
    const waiting = await overview.readShelf('waiting', date, { limit: 0, offset: 0 })
    for (const appointment of calls.appointments)
      print(`${describeAppointment(appointment)}${ownerLink(appointment, config())}\n`)
    const shown = calls.appointments.length
    if (calls.total > shown) print(`und ${counted(calls.total - shown, 'weiterer', 'weitere')} (list)\n`)
    print(
      `${germanDate(date)}: ${calls.total === 0 ? 'kein Anruf' : counted(calls.total, 'Anruf', 'Anrufe')}`,
    )
    if (waiting.total > 0) print(waitingText(waiting.total))
  },
}

const waitingText = (total: number): string =>
  `${counted(total, 'Anfrage wartet', 'Anfragen warten')} auf Ihre Antwort (confirm, propose, decline)`
