import { Fig } from './Fig.tsx'
import { ADDRESS, HOURS_IN_SHORT, PHONE } from './facts.ts'

/** The first view: the name as large as the screen allows, the fig in place of its last letter. */
export const Poster = () => (
  <header className="poster">
    <nav className="poster-nav" aria-label="Hauptmenü">
      <a href="#karte">Speisekarte</a>
      <a href="#kueche">Küche</a>
      <a href="#besuch">Besuch</a>
    </nav>
    <h1>
      <bdi className="poster-kind" data-cut=" ?\S+$">
        Osteria
      </bdi>{' '}
      <bdi className="poster-name" data-cut="^.* ">
        <span className="poster-drawn" aria-hidden="true">
          Fic
          <Fig className="poster-fig" />
        </span>
        <span className="unseen">Fico</span>
      </bdi>
    </h1>
    <p className="poster-claim">Wir kochen, was der Markt hergibt. Wenn es aus ist, ist es aus.</p>
    <p className="poster-facts">
      <span>{HOURS_IN_SHORT}</span>
      <span>{ADDRESS.street}</span>
      <a href={PHONE.href}>Tisch reservieren: {PHONE.label}</a>
    </p>
  </header>
)
