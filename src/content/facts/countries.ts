/** The European Economic Area: personal data may go there without further guarantees (Art. 44 DSGVO). */
const EUROPEAN_ECONOMIC_AREA =
  'BE BG DK DE EE FI FR GR IE IS IT HR LV LI LT LU MT NL NO AT PL PT RO SE SK SI ES CZ HU CY'.split(' ')

const germanNames = new Intl.DisplayNames('de', { type: 'region' })

const COUNTRIES = new Set(EUROPEAN_ECONOMIC_AREA.map((code) => germanNames.of(code)))

export const isInEuropeanEconomicArea = (location: string): boolean => COUNTRIES.has(location)
