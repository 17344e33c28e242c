/** The usual length of '030' and '+49'. */
const SHOWN_AT_THE_START = 3
const SHOWN_AT_THE_END = 2
const LEAST_HIDDEN = 3

/** '030 1234567' → '030 … 67': enough to recognise one's own number, not enough to call it. */
export function maskPhone(phone: string): string {
  const signs = phone.replace(/[^\d+]/g, '')
  const start = Math.min(SHOWN_AT_THE_START, signs.length - SHOWN_AT_THE_END - LEAST_HIDDEN)
  return `${signs.slice(0, start)} … ${signs.slice(-SHOWN_AT_THE_END)}`
}

/** 'erika@example.org' → 'e…@example.org': a page may be seen by others. */
export function maskAddress(address: string): string {
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
