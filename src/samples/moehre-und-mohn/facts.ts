export const NAME = 'Möhre & Mohn'
export const PHONE = { href: 'tel:+494066969417', label: '040 66969 417' }
export const EMAIL = 'post@moehre-und-mohn.example'
export const ADDRESS = { street: 'Hinterm Sommerdeich\u00a07', town: '21037 Hamburg' }
export const HOURS = [
  ['März bis Juni', 'Mi–\u2060Fr 14–\u206018\u00a0Uhr, Sa\u00a09–\u206013\u00a0Uhr'],
  ['Juli bis Oktober', 'Sa\u00a09–\u206013\u00a0Uhr'],
  ['November bis Februar', 'Hof geschlossen, Versand läuft weiter'],
] as const
export const SHIPPING_IN_CENTS = 290
export const FREE_SHIPPING_FROM_IN_CENTS = 3000
