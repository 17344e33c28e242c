import { SHOP_EMAIL } from './compose-order.ts'

export const Colophon = () => (
  <footer className="colophon">
    <p className="wordmark">
      Möhre <span>&</span> Mohn
    </p>
    <p>
      <strong>Impressum</strong> Möhre & Mohn Saatgut GbR, Hinterm Sommerdeich 7, 21037 Hamburg,{' '}
      <a href="tel:+494066969417">040 66969 417</a>, <a href={`mailto:${SHOP_EMAIL}`}>{SHOP_EMAIL}</a>
    </p>
    <p>
      <strong>Datenschutz</strong> Diese Seite setzt keine Cookies und lädt nichts von fremden Servern. Ihr
      Bestellzettel bleibt in Ihrem Browser, bis Sie die E-Mail abschicken.
    </p>
  </footer>
)
