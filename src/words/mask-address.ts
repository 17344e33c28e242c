/** 'erika@example.org' → 'e…@example.org': a page may be seen by others. */
export function maskAddress(address: string): string {
  const [first = ''] = address
  return `${first}…${address.slice(address.lastIndexOf('@'))}`
}
