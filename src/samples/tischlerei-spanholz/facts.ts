export const NAME = 'Tischlerei Spanholz'
export const PHONE = { href: 'tel:+493023125415', label: '030 23125 415' }
export const EMAIL = 'werkstatt@tischlerei-spanholz.example'
export const ADDRESS = { street: 'Sägewerkstraße\u00a03', town: '12345 Musterstadt' }
export const HOURS = [
  ['Mo–Do', '7:00–16:30 Uhr'],
  ['Fr', '7:00–18:00 Uhr'],
  ['Sa', 'nach Absprache'],
] as const
export const WOOD_NAMES = {
  eiche: 'Eiche',
  esche: 'Esche',
  kirsche: 'Kirsche',
  nussbaum: 'Nussbaum',
  laerche: 'Lärche',
  ahorn: 'Ahorn',
}
