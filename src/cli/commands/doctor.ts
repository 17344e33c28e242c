import { type Command, type CommandDeps, Refusal } from '../command.ts'
import { counted } from '../describe-appointment.ts'
import { checkContent } from '../doctor/check-content.ts'
import { checkDatabase } from '../doctor/check-database.ts'
import { checkDisk } from '../doctor/check-disk.ts'
import { checkMail } from '../doctor/check-mail.ts'
import { checkProxy } from '../doctor/check-proxy.ts'
import { checkServer } from '../doctor/check-server.ts'
import { checkSettings } from '../doctor/check-settings.ts'
import type { Finding } from '../doctor/finding.ts'
import { parseArguments } from '../parse-arguments.ts'

/** Whether the site could go live as it stands, and what to mend where it could not. */
export const doctor: Command = {
  usage: [['doctor', 'Prüft Einstellungen, Datenbank, Mails, Proxy und Platte und sagt, was zu tun ist']],
  details: `\
  ✓   in Ordnung
  ✗   nicht in Ordnung, mit dem, was zu tun ist; der Befehl endet dann mit 1
  –   von hier aus nicht zu prüfen

Verschickt keine Mail und ändert keinen Termin.`,
  async run(args, deps) {
    parseArguments(args, {})
    let problems = 0
    for await (const { mark, text } of examine(deps)) {
      deps.print(`${mark} ${text}`)
      if (mark === '✗') problems += 1
    }
    if (problems > 0) throw new Refusal(`${counted(problems, 'Punkt', 'Punkte')} nicht in Ordnung.`)
    deps.print('Alles in Ordnung.')
  },
}

async function* examine(deps: CommandDeps): AsyncGenerator<Finding> {
  const content = deps.content()
  const settings = checkSettings(deps.env, content)
  yield* settings
  yield checkContent(content)
  // With wrong settings there is nothing to try out.
  if (settings.some(({ mark }) => mark === '✗')) return
  const config = deps.config()
  yield* await checkDatabase(deps.store, config)
  yield await checkMail(config, content, deps.now)
  yield await checkServer(config)
  yield* await checkProxy(config)
  yield* await checkDisk(config.dataDir)
}
