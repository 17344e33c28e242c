/** The sample sites that every build carries below /beispiele/, whether or not the portfolio shows them. */
export const SAMPLE_NAMES: readonly string[] = [
  'osteria-fico',
  'kanzlei-wehrland',
  'tischlerei-spanholz',
  'moehre-und-mohn',
  'nebelbad',
  'knotenpunkt',
]

export const sampleUrl = (name: string): string => `/beispiele/${name}/`
