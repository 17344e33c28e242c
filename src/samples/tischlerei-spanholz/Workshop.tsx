import { Fragment } from 'react'
import { ADDRESS, EMAIL, HOURS, PHONE } from './facts.ts'

export const Workshop = () => (
  <section className="workshop" id="werkstatt" aria-labelledby="werkstatt-titel">
    <div className="workshop-text">
      <h2 id="werkstatt-titel">Kommen Sie in die Werkstatt</h2>
      <p>
        Holz muss man anfassen. Fünf Leute, drei Hobelbänke, ein Werkstatthund namens Leim. Termin brauchen
        Sie keinen, nur für das Aufmaß.
      </p>
      <dl>
        {HOURS.map(([days, hours]) => (
          <Fragment key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <a className="button" href={PHONE.href}>
          {PHONE.label}
        </a>
      </p>
      <p>
        <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
      </p>
    </div>
    <figure>
      <svg
        className="site-plan"
        viewBox="0 0 520 400"
        preserveAspectRatio="xMaxYMid slice"
        role="img"
        aria-label="Lageplan: Die Werkstatt steht am Ende der Sägewerkstraße zwischen Mühlbach und Bahnlinie; Parkplätze vor dem Tor."
      >
        <path className="plan-stream" d="M-10 54c80 30 140-20 220 10s180 60 330 14" />
        <path className="plan-rail" d="M0 360L520 300" />
        <path className="plan-ties" d="M0 360L520 300" />
        <path
          className="plan-road"
          d="M58 412C80 300 60 220 140 200s150 20 200 10M140 200C120 140 150 100 150 0"
        />
        <path
          className="plan-house"
          d="M40 120h50v40H40zM190 130h40v36h-40zM190 236h60v40h-60zM20 220h44v44H20zM430 250h50v40h-50z"
        />
        <path className="plan-shop" d="M344 160h96v76h-96z" />
        <path className="plan-ridge" d="M344 198h96M344 160l20 38-20 38M440 160l-20 38 20 38" />
        <path className="plan-dims" d="M344 144h96M344 138v12M440 138v12M341 147l6-6M437 147l6-6" />
        <g className="plan-words">
          <text x="354" y="132">
            Werkstatt
          </text>
          <text transform="translate(210 204) rotate(6)">Sägewerkstraße</text>
          <text x="250" y="62">
            Mühlbach
          </text>
          <text x="300" y="352">
            Bahnlinie
          </text>
          <text x="322" y="256">
            P
          </text>
        </g>
        <circle className="plan-park" cx="328" cy="250" r="13" />
      </svg>
      <figcaption>
        {`${ADDRESS.street}, ${ADDRESS.town} – bis zum Ende durchfahren, Parkplätze vor dem Tor.`}
      </figcaption>
    </figure>
  </section>
)
