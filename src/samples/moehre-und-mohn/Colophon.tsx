import { ADDRESS, EMAIL, NAME, PHONE } from './facts.ts'
import { Wordmark } from './Wordmark.tsx'

export const Colophon = () => (
  <footer className="colophon">
    <p className="wordmark">
      <Wordmark />
    </p>
    <p>
      <strong>Impressum</strong> {`${NAME} Saatgut GbR, ${ADDRESS.street}, ${ADDRESS.town},`}{' '}
      <a href={PHONE.href}>{PHONE.label}</a>, <a href={`mailto:${EMAIL}`}>{EMAIL}</a>. Dieser Betrieb ist
      erfunden; wer wirklich hinter der Seite steht, sagt das <a href="/impressum">echte Impressum</a>.
    </p>
    <p>
      <strong>Datenschutz</strong> Diese Seite setzt keine Cookies und lädt nichts von fremden Servern. Ihr
      Bestellzettel bleibt in Ihrem Browser, bis Sie die E-Mail abschicken.
    </p>
  </footer>
)
