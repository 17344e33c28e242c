import { EMAIL, mailTo, PHONE } from './house.ts'
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
        Nebelbad
        <br />
        Am Stillen Ufer 3<br />
        82000 Nebelsee
      </address>
      <p className="way-contact">
        <a href={PHONE.href}>{PHONE.label}</a>
        <a href={mailTo('Anfrage an das Nebelbad')}>{EMAIL}</a>
      </p>
    </div>
  </section>
)
