import { causeOf, type DeliveryCause } from '../booking/appointments/delivery-cause.ts'
import { germanList } from './display-text.ts'

const EXPLANATIONS: Record<DeliveryCause, string> = {
  access: 'Der Mailserver lehnt die Anmeldung ab',
  refused: 'Der Mailserver lehnt die Adresse oder die Mail ab',
  busy: 'Der Mailserver nimmt die Mail vorerst nicht an',
  faulty: 'Der Mailserver ist gestört',
  unwritable: 'Die Datei ließ sich nicht schreiben',
  'unknown-host': 'Den Mailserver gibt es unter dieser Adresse nicht',
  'invalid-certificate': 'Das Zertifikat des Mailservers ist nicht gültig',
  unencrypted: 'Der Mailserver bietet keine verschlüsselte Verbindung',
  silent: 'Der Mailserver antwortet nicht',
  unreachable: 'Der Mailserver ist nicht erreichbar',
  unexpected: 'Unerwarteter Fehler',
}

/** Where a service has answered by HTTP. */
const SERVICE_EXPLANATIONS: Partial<Record<DeliveryCause, string>> = {
  access: 'Der Mail-Dienst lehnt den Zugang ab',
  refused: 'Der Mail-Dienst lehnt die Adresse oder die Mail ab',
  busy: 'Der Mail-Dienst nimmt gerade keine weiteren Mails an',
  faulty: 'Der Mail-Dienst ist gestört',
}

/** What the owner can change in the settings. */
const DUE_TO_SETTINGS: DeliveryCause[] = ['access', 'unwritable']

/**
 * 'SMTP 550 5.1.1' → what it means for the owner, which of the transport's settings to look at, and the code.
 */
export function explainMailError(code: string, settings: readonly string[]): string {
  const cause = causeOf(code)
  const ofService = code.startsWith('HTTP') ? SERVICE_EXPLANATIONS[cause] : undefined
  const isAdvised = DUE_TO_SETTINGS.includes(cause) && settings.length > 0
  const advice = isAdvised ? `; bitte ${germanList(settings)} prüfen` : ''
  return `${ofService ?? EXPLANATIONS[cause]}${advice} (${code})`
}
