import { parseMessage } from '../../booking/requests/answer-fields.ts'
import type { Command } from '../command.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'
import { refuseFields, takeStep } from '../take-step.ts'

/** There will be no call. */
export const decline: Command = {
  usage: [['decline NUMMER [--message "…"]', 'Den Termin absagen; die Absage geht als Mail hinaus']],
  details: `\
  --message "…"   Ein paar Worte dazu; sie stehen in der Mail und auf der Seite der Besucher`,
  async run(args, deps) {
    const { words, options } = parseArguments(args, { words: ['NUMMER'], options: ['--message'] })
    const message = parseMessage({ message: options.get('--message') })
    if (!message.ok) refuseFields(message.errors, {})
    const dossier = await findDossier(words[0] ?? '', deps.store)
    await takeStep({ kind: 'decline', message: message.value }, dossier, deps)
  },
}
