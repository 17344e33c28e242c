/** The European Economic Area: personal data may go there without further guarantees (Art. 44 DSGVO). */
const EUROPEAN_ECONOMIC_AREA = {
  Belgien: 'BE',
  Bulgarien: 'BG',
  Dänemark: 'DK',
  Deutschland: 'DE',
  Estland: 'EE',
  Finnland: 'FI',
  Frankreich: 'FR',
  Griechenland: 'GR',
  Irland: 'IE',
  Island: 'IS',
  Italien: 'IT',
  Kroatien: 'HR',
  Lettland: 'LV',
  Liechtenstein: 'LI',
  Litauen: 'LT',
  Luxemburg: 'LU',
  Malta: 'MT',
  Niederlande: 'NL',
  Norwegen: 'NO',
  Österreich: 'AT',
  Polen: 'PL',
  Portugal: 'PT',
  Rumänien: 'RO',
  Schweden: 'SE',
  Slowakei: 'SK',
  Slowenien: 'SI',
  Spanien: 'ES',
  Tschechien: 'CZ',
  Ungarn: 'HU',
  Zypern: 'CY',
} as const

/** Where the business may be; German name → ISO 3166 code. */
const CODES = { ...EUROPEAN_ECONOMIC_AREA, Schweiz: 'CH', 'Vereinigtes Königreich': 'GB' } as const

export type Country = keyof typeof CODES
export const countryNames = Object.keys(CODES) as Country[]

export const countryCode = (country: Country): string => CODES[country]

export const isInEuropeanEconomicArea = (location: string): boolean =>
  Object.hasOwn(EUROPEAN_ECONOMIC_AREA, location)
