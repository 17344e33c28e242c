import { ADDRESS, EMAIL, mailTo, NAME, PHONE } from './facts.ts'
import { LakeMap } from './LakeMap.tsx'

export const WayHere = () => (
  <section className="way" id="weg" aria-labelledby="weg-titel">
    <LakeMap />
    <div className="way-words">
      <h2 id="weg-titel">Der Weg ist kurz und führt am Wasser entlang.</h2>
      <p>
        Vom Bahnhof Nebelsee zwölf Minuten zu Fuß, immer am Ufer. Wer mit dem Auto kommt, parkt am Waldrand
        und geht die letzten Schritte ebenfalls.
      </p>
      <address>
        {NAME}
        <br />
        {ADDRESS.street}
        <br />
        {ADDRESS.town}
      </address>
      <p className="way-contact">
        <a href={PHONE.href}>{PHONE.label}</a>
        <a href={mailTo('Anfrage an das Nebelbad')}>{EMAIL}</a>
      </p>
    </div>
  </section>
)
