import { NAME, STATIONS } from './facts.ts'
import { LakeView, Reeds } from './LakeView.tsx'

export const Welcome = () => (
  <div className="welcome" id="oben">
    <LakeView />
    <div className="mist" aria-hidden="true" />
    <Reeds />
    <header className="quiet-head">
      <a className="name" href="#oben">
        <bdi>{NAME}</bdi>
      </a>
      <nav aria-label="Hauptnavigation">
        <a href="#rundgang">Rundgang</a>
        <a href="#anwendungen">Anwendungen</a>
        <a href="#zeiten">Preise</a>
        <a href="#weg">Weg</a>
      </nav>
    </header>
    <div className="welcome-words">
      <h1>Der Tag darf warten.</h1>
      <p>Badehaus am Nebelsee, eine halbe Stunde vor München</p>
    </div>
    <ul className="degrees" aria-label="Die vier Temperaturen">
      {STATIONS.map(({ id, degrees, name }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <strong>{`${degrees}°`}</strong>
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
