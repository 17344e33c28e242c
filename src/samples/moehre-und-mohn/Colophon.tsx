import { ADDRESS, EMAIL, PHONE } from './facts.ts'
import { Wordmark } from './Wordmark.tsx'

export const Colophon = () => (
  <footer className="colophon">
    <p className="wordmark">
      <Wordmark />
    </p>
    <p>
      {`${ADDRESS.street} · ${ADDRESS.town} · `}
      <a href={PHONE.href}>{PHONE.label}</a> · <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
    </p>
    <p>
      Der Betrieb ist erfunden. Wer wirklich dahintersteht: <a href="/impressum">Impressum</a> ·{' '}
      <a href="/datenschutz">Datenschutz</a>. Ihr Bestellzettel bleibt in Ihrem Browser, bis Sie die E-Mail
      abschicken.
    </p>
  </footer>
)
