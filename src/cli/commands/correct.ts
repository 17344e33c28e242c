import { parseAddress } from '../../booking/requests/answer-fields.ts'
import { correctAddress, UNCHANGED_ADDRESS } from '../../booking/requests/correct-address.ts'
import { readableAddress } from '../../words/readable-address.ts'
import { type Command, UsageError } from '../command.ts'
import { findDossier } from '../find-dossier.ts'
import { parseArguments } from '../parse-arguments.ts'
import { MAIL_FOLLOWS, overtaken, refuseFields } from '../take-step.ts'

/** A mistyped address is mended. */
export const correct: Command = {
  usage: [
    [
      'correct NUMMER --email E-MAIL',
      'Die E-Mail-Adresse berichtigen; die letzte Mail geht noch einmal dorthin',
    ],
  ],
  async run(args, { store, now, print }) {
    const { words, options } = parseArguments(args, { words: ['NUMMER'], options: ['--email'] })
    const typed = options.get('--email')
    if (!typed) throw new UsageError('Es fehlt: --email E-MAIL; --help zeigt, wie es geht.')
    const email = parseAddress({ email: typed })
    if (!email.ok) refuseFields(email.errors, { email: typed })
    const number = words[0] ?? ''
    const { dossiers } = await store()
    const outcome = await correctAddress(email.value, await findDossier(number, store), 'owner', {
      dossiers,
      now,
      onAnswered: () => undefined,
    })
    if (outcome === 'unchanged') refuseFields({ email: UNCHANGED_ADDRESS }, { email: typed })
    if (typeof outcome === 'string') throw overtaken(await findDossier(number, store))
    print(`Die Adresse von Nr. ${number} ist jetzt ${readableAddress(email.value)}.`)
    print(`Die letzte Mail geht dorthin: ${MAIL_FOLLOWS}.`)
  },
}
