import { composeOrder, formatPrice } from './compose-order.ts'
import { EMAIL, FREE_SHIPPING_FROM_IN_CENTS, PHONE, SHIPPING_IN_CENTS } from './facts.ts'

export const OrderSection = () => (
  <section className="order" id="bestellen" aria-labelledby="bestellen-titel">
    <div className="order-words">
      <h2 id="bestellen-titel">
        <b>Kein Konto.</b> <b>Kein Passwort.</b> <b>Ein Zettel.</b>
      </h2>
      <p>
        Wir sind zu dritt und lesen jede Bestellung selbst. Schreiben Sie uns, was Sie möchten – wir packen am
        nächsten Werktag und legen die Rechnung dazu.
      </p>
      <dl className="order-facts">
        <div>
          <dt>Schreiben</dt>
          <dd>
            <a href={`mailto:${EMAIL}?subject=Bestellung`}>{EMAIL}</a>
          </dd>
        </div>
        <div>
          <dt>Anrufen</dt>
          <dd>
            <a href={PHONE.href}>{PHONE.label}</a>, Mo&nbsp;bis&nbsp;Fr{' '}
            <span className="nowrap">9–12 Uhr</span>
          </dd>
        </div>
        <div>
          <dt>Versand</dt>
          <dd>
            {formatPrice(SHIPPING_IN_CENTS)} als Brief, ab {formatPrice(FREE_SHIPPING_FROM_IN_CENTS)}{' '}
            versandfrei
          </dd>
        </div>
        <div>
          <dt>Zahlung</dt>
          <dd>auf Rechnung, 14 Tage</dd>
        </div>
        <div>
          <dt>Rückgabe</dt>
          <dd>14 Tage Widerrufsrecht, ohne Angabe von&nbsp;Gründen</dd>
        </div>
      </dl>
    </div>
    <OrderSlip />
  </section>
)

/** Before the script fills it, and without it, the slip is an empty order form that a mail program opens. */
const OrderSlip = () => (
  <div className="slip" id="zettel">
    <h3>Bestellzettel</h3>
    <ul className="slip-lines" data-slip="lines">
      <li className="slip-empty">Noch leer. Suchen Sie sich oben etwas aus.</li>
    </ul>
    <dl className="slip-sums" data-slip="sums" hidden>
      <div>
        <dt>Versand</dt>
        <dd data-slip="shipping" />
      </div>
      <div className="slip-total">
        <dt>Zusammen</dt>
        <dd data-slip="total" />
      </div>
    </dl>
    <a className="seed-button" data-slip="mail" href={composeOrder([]).mailto}>
      Als E-Mail öffnen
    </a>
    <p className="slip-note">
      Ihr Mailprogramm öffnet sich mit der fertigen Bestellung. Verbindlich wird sie erst, wenn Sie sie
      abschicken und wir sie bestätigen.
    </p>
  </div>
)

/** The shelf's front edge: once something is on the slip, it stays at the foot of the screen along the shelf. */
export const SlipReminder = () => (
  <a className="reminder" href="#zettel" data-slip="reminder" hidden>
    <span>
      Bestellzettel <span className="reminder-sum" data-slip="summary" aria-live="polite" />
    </span>
    <span aria-hidden="true">↓</span>
  </a>
)
