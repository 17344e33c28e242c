import { GardenBed } from './GardenBed.tsx'

export const Hero = () => (
  <div className="hero" id="oben">
    <div className="hero-words">
      <p className="hero-kicker">Saatgut aus den Hamburger Marschlanden</p>
      <h1>
        Alte Sorten, <em>neues Beet.</em>
      </h1>
      <p className="hero-lead">
        Acht Sorten, die wir selbst anbauen, ausklopfen und abfüllen. Samenfest – Sie können im Herbst Ihre
        eigenen Körner ernten und brauchen uns nie wieder.
      </p>
      <a className="seed-button" href="#sortiment">
        Tütchen ansehen
      </a>
    </div>
    <GardenBed />
    <ul className="promises">
      <li>
        <strong>Samenfest</strong> keine Hybriden, jede Sorte vermehrt sich echt
      </li>
      <li>
        <strong>Ungebeizt</strong> nur Korn, nichts drauf, nichts drin
      </li>
      <li>
        <strong>Geprüft</strong> Keimprobe im Januar, Ergebnis auf jeder Tüte
      </li>
    </ul>
  </div>
)
