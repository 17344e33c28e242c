/** 'mailto:' with a subject; nothing in the address can add a recipient or a header. */
export const mailLink = (address: string, subject?: string): string => {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
}
