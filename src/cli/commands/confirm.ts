import type { Command } from '../command.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'
import { takeStep } from '../take-step.ts'

/** The call takes place at the time that was asked for. */
export const confirmAppointment: Command = {
  usage: [['confirm NUMMER', 'Die gewünschte Zeit bestätigen; die Bestätigung geht als Mail hinaus']],
  async run(args, deps) {
    const [number = ''] = parseArguments(args, { words: ['NUMMER'] }).words
    await takeStep({ kind: 'confirm' }, await findDossier(number, deps.store), deps)
  },
}
