import { germanMoment } from '../../words/german-moment.ts'
import { openBackup } from '../backup-file.ts'
import type { Command } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Puts a backup in the place of what is there. */
export const restore: Command = {
  usage: [['restore DATEI [--yes]', 'Eine Sicherung zurückspielen; ersetzt, was da ist, und fragt vorher']],
  details: `\
Ganz oder gar nicht: Geht etwas schief, bleibt alles, wie es war. Danach gelten sofort wieder die Löschfristen.
Mails, die bei der Sicherung noch warteten, werden gesendet; manche kommt dann vielleicht zum zweiten Mal an.

  --yes   Vorhandene Anfragen ohne Rückfrage ersetzen`,
  async run(args, { store, config, confirm, now, print }) {
    const [file = ''] = parseArguments(args, { flags: ['--yes'], words: ['DATEI'] }).words
    const { snapshot, createdAt, appointments } = await openBackup(file)
    const { archive, overview, purge, outbox } = await store()
    const kept = (await overview.list({}, 'newest-first', { limit: 0, offset: 0 })).total
    const count = requests(appointments)
    if (kept > 0) {
      await confirm(
        `Was da ist (${requests(kept)}), durch die Sicherung vom ${germanMoment(createdAt)} (${count}) ersetzen?`,
      )
    }
    await archive.replace(snapshot)
    await purge(now(), config().retentionDays)
    print(`${count} der Sicherung vom ${germanMoment(createdAt)} zurückgespielt.`)
    const waiting = (await outbox.backlog()).queued
    if (waiting > 0) print(`${counted(waiting, 'Mail wartet', 'Mails warten')} noch; „mails“ zeigt sie.`)
    print('Wer auf diesem Server nach der Sicherung gelöscht wurde, bleibt gelöscht.')
    print('Links zum Antworten in früheren Mails gelten nicht mehr; auf /anfragen steht jede Anfrage.')
  },
}

const requests = (count: number): string => counted(count, 'Anfrage', 'Anfragen')
