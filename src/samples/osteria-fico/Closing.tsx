import { ADDRESS, NAME, PHONE } from './facts.ts'

export const Closing = () => (
  <footer className="closing">
    <p className="closing-word" aria-hidden="true">
      A presto
    </p>
    <p>
      {`${NAME} · ${ADDRESS.street} · ${ADDRESS.town} · `}
      <a href={PHONE.href}>{PHONE.label}</a>
    </p>
    <p>
      Die Osteria ist erfunden, die Feigen auch. Wer wirklich dahintersteht:{' '}
      <a href="/impressum">Impressum</a> · <a href="/datenschutz">Datenschutz</a>
    </p>
  </footer>
)
