const PRIVATE = ['/termin{/*}?', '/antwort/*', '/anfragen{/*}?', '/api/*']
const FILES = '/*.*'

/** Which pages a browser may prefetch when a visitor is about to open them. The server names this file in a header. */
export function GET(): Response {
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: [...PRIVATE, FILES] } }] }
  return Response.json({ prefetch: [{ where, eagerness: 'moderate' }] })
}
