/** The European Economic Area: personal data may go there without further guarantees (Art. 44 DSGVO). */
const EUROPEAN_ECONOMIC_AREA =
  'BE BG DK DE EE FI FR GR IE IS IT HR LV LI LT LU MT NL NO AT PL PT RO SE SK SI ES CZ HU CY'.split(' ')

const germanNames = new Intl.DisplayNames('de', { type: 'region' })

/** Where the business may be; German name → ISO 3166 code. */
const CODES = new Map(
  [...EUROPEAN_ECONOMIC_AREA, 'CH', 'GB'].map((code) => [germanNames.of(code) ?? code, code]),
)

export const countryNames = [...CODES.keys()]

export const countryCode = (country: string): string | undefined => CODES.get(country)

export const isInEuropeanEconomicArea = (location: string): boolean =>
  EUROPEAN_ECONOMIC_AREA.includes(CODES.get(location) ?? '')
