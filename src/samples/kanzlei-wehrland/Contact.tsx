import { Fragment } from 'react'
import { ADDRESS, EMAIL, HOURS, NAME, PHONE } from './facts.ts'

export const Contact = () => (
  <section id="kontakt" aria-labelledby="kontakt-titel">
    <h2 id="kontakt-titel">
      Rufen Sie an. <br />
      Oder kommen Sie.
    </h2>
    <div className="contact">
      <div>
        <p className="contact-call">
          <a href={PHONE.href}>{PHONE.label}</a>
        </p>
        <p>
          <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
        </p>
        <address>
          {NAME}
          <br />
          {`${ADDRESS.street}, 2. Stock mit Aufzug`}
          <br />
          {ADDRESS.town}
        </address>
        <dl className="hours">
          {HOURS.map(([days, hours]) => (
            <Fragment key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </Fragment>
          ))}
          <dt>Eilfälle</dt>
          <dd>Rückruf am selben Tag</dd>
        </dl>
      </div>
      <svg
        className="plan"
        viewBox="0 0 520 360"
        role="img"
        aria-label="Lageplan: vom Bahnhof über die Lindenallee zum Landgericht, die Kanzlei liegt schräg gegenüber; der Fußweg ist gelb markiert."
      >
        <path
          className="plan-blocks"
          d="M20 20h120v90H20zM170 20h150v60H170zM350 20h150v90H350zM20 140h120v80H20zM170 110h60v110h-60zM350 140h150v80H350zM20 250h210v90H20zM260 250h150v90H260zM440 250h60v90h-60z"
        />
        <path className="plan-route" d="M80 235h165V95h90v28" />
        <path className="plan-court" d="M262 118h56v92h-56z" />
        <path
          className="plan-court-steps"
          d="M262 210h56M268 216h44M274 222h32M270 128v70M282 128v70M298 128v70M310 128v70"
        />
        <path className="plan-office" d="M326 126h22v34h-22z" />
        <circle className="plan-dot" cx="80" cy="235" r="8" />
        <g className="plan-names">
          <text x="34" y="300">
            Hauptbahnhof
          </text>
          <text x="92" y="239" className="plan-street">
            Lindenallee
          </text>
          <text x="290" y="99" textAnchor="middle" className="plan-street plan-alley">
            Am Landgericht
          </text>
          <text x="262" y="243">
            Landgericht
          </text>
          <text x="362" y="182" className="plan-here">
            Nr. 12
          </text>
        </g>
      </svg>
    </div>
  </section>
)
