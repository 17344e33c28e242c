type PreparedMail = { subject: string; body: string }

/** A link that opens the visitor's mail program with everything filled in; line breaks as RFC 6068 wants them. */
export function mailLink(to: string, { subject, body }: PreparedMail): string {
  const text = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
