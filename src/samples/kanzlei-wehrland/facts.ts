export const NAME = 'Kanzlei Wehrland'
export const PHONE = { href: 'tel:+493023125230', label: '030 23125 230' }
export const EMAIL = 'post@kanzlei-wehrland.example'
export const ADDRESS = { street: 'Am Landgericht\u00a012', town: '12345 Musterstadt' }
export const HOURS = [
  ['Mo–Do', '9–18 Uhr'],
  ['Fr', '9–15 Uhr'],
] as const
