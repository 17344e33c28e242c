import type { Command } from '../command.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'
import { takeStep } from '../take-step.ts'

/** The call has taken place. */
export const done: Command = {
  usage: [['done NUMMER', 'Das Gespräch als erledigt abhaken; niemand bekommt eine Mail']],
  async run(args, deps) {
    const [number = ''] = parseArguments(args, { words: ['NUMMER'] }).words
    await takeStep({ kind: 'finish' }, await findDossier(number, deps.store), deps)
  },
}
