import type { Dossier } from '../booking/appointments/dossier.ts'
import type { Store } from '../store/store.ts'
import { Refusal } from './command.ts'
import { parseNumber } from './parse-arguments.ts'

/** The request with that number and all that hangs on it, or the German word that there is none. */
export async function findDossier(text: string, openStore: () => Promise<Store>): Promise<Dossier> {
  const id = parseNumber(text, 'einer Anfrage', 'list --all')
  const dossier = await (await openStore()).dossiers.find({ id })
  if (!dossier) throw new Refusal(`Eine Anfrage mit der Nummer ${id} gibt es nicht (mehr).`)
  return dossier
}
