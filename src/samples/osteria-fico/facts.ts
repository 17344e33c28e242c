export const NAME = 'Osteria Fico'
export const PHONE = { href: 'tel:+493023125117', label: '030 23125 117' }
export const EMAIL = 'ciao@osteria-fico.example'
export const ADDRESS = { street: 'Feigengasse 7', town: '12345 Musterstadt' }
export const HOURS = [
  { days: 'Montag', open: 'Ruhetag', kitchenUntil: undefined },
  { days: 'Dienstag bis Donnerstag', open: '17:30–22:30', kitchenUntil: '21:30' },
  { days: 'Freitag, Samstag', open: '17:30–23:30', kitchenUntil: '22:30' },
  { days: 'Sonntag', open: '12:00–21:00', kitchenUntil: '20:00' },
] as const
export const HOURS_IN_SHORT = 'Di–Sa ab 17:30, So ab 12 Uhr'
