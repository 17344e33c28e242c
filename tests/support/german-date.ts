const PARTS = { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** '2030-05-06' → 'Montag, 06.05.2030', reckoned apart from the program. */
export const germanDate = (date: string): string =>
  new Date(date).toLocaleDateString('de-DE', { ...PARTS, timeZone: 'UTC' })
