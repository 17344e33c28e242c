import { NOT_ENTERED, UNDECIDED } from './undecided.ts'

const germanNames = new Intl.DisplayNames('de', { type: 'region' })
/** Countries to which personal data may go without further guarantees (Art. 44 GDPR). */
const EUROPEAN_ECONOMIC_AREA = new Set(
  'BE BG DK DE EE FI FR GR IE IS IT HR LV LI LT LU MT NL NO AT PL PT RO SE SK SI ES CZ HU CY'
    .split(' ')
    .map((code) => germanNames.of(code)),
)

/** What may protect data in other countries, by its name in site.yaml, as the privacy page calls it, and its article. */
const GROUNDS: Record<string, [calledThere: string, article: string]> = {
  Angemessenheitsbeschluss: ['Angemessenheitsbeschluss der EU-Kommission', 'Art. 45 DSGVO'],
  Standardvertragsklauseln: [
    'Standardvertragsklauseln der EU-Kommission',
    'Art. 46 Abs. 2 lit. c DSGVO, auf Wunsch in Kopie',
  ],
  'Verbindliche interne Datenschutzvorschriften': [
    'verbindliche interne Datenschutzvorschriften',
    'Art. 46 Abs. 2 lit. b und Art. 47 DSGVO, auf Wunsch in Kopie',
  ],
}
export const SAFEGUARDS: readonly string[] = Object.keys(GROUNDS)

type Provider = { name: string; location: string }
type Transfer = { recipient: string; country: string; safeguard: string; name?: string | undefined }
type Legal = {
  host: Provider
  mailProvider: Provider
  thirdCountries: Transfer[] | 'nein' | typeof UNDECIDED
}

/** Providers that have their seat outside of the area, but are missing in `thirdCountries`. */
export function untoldTransfers({ host, mailProvider, thirdCountries }: Legal): Provider[] {
  if (thirdCountries === UNDECIDED) return []
  const told = thirdCountries === 'nein' ? [] : thirdCountries.map(({ recipient }) => recipient)
  const isHere = (location: string) => location === UNDECIDED || EUROPEAN_ECONOMIC_AREA.has(location)
  return [host, mailProvider].filter(({ name, location }) => !isHere(location) && !told.includes(name))
}

const COUNTRIES = 'Länder außerhalb der EU und des Europäischen Wirtschaftsraums'

/** Art. 13 (1) f GDPR: whether data leave the area, for which country, and on which ground. */
export function transferSentence({ thirdCountries }: Legal): string {
  if (thirdCountries === UNDECIDED) return `Ob Daten in ${COUNTRIES} gelangen, ist ${NOT_ENTERED}.`
  if (thirdCountries === 'nein') return `Eine Übermittlung in ${COUNTRIES} findet nicht statt.`
  const transfers = thirdCountries.map(
    ({ recipient, country, ...ground }) => `${recipient} (${country}; ${groundOf(ground)})`,
  )
  return `In ${COUNTRIES} können Daten gelangen bei: ${transfers.join(', ')}.`
}

function groundOf({ safeguard, name }: Pick<Transfer, 'safeguard' | 'name'>): string {
  const [called = safeguard, article = ''] = GROUNDS[safeguard] ?? []
  return `${name ? `${called}: ${name}` : called}, ${article}`
}
