import { ConnectionFinder } from './ConnectionFinder.tsx'
import { mailTo } from './facts.ts'
import { NetworkMap } from './NetworkMap.tsx'
import { NetworkMapSmall } from './NetworkMapSmall.tsx'

export const Start = () => (
  <div className="start" id="start">
    <div className="start-words">
      <h1>IT, die nach Plan fährt.</h1>
      <div>
        <p>
          Wir betreuen Rechner, Netze und Daten von Betrieben mit 3 bis 60 Arbeitsplätzen. In Frankfurt und
          allen Orten, in die eine <span className="nowrap">S-Bahn</span> fährt.
        </p>
        <a className="sign-button" href={mailTo('Erstgespräch')}>
          Erstgespräch vereinbaren
        </a>
      </div>
    </div>
    <NetworkMap />
    <NetworkMapSmall />
    <ConnectionFinder />
  </div>
)
