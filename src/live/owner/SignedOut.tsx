import type { ReactNode } from 'react'
import { SESSION_IN_DAYS, SIGN_IN_LINK_IN_MINUTES } from '../../booking/owner-access.ts'
import { Mosaic } from '../../site/mosaic/Mosaic.tsx'

/** Pages with one thing to say and one button. */

export const SignedOut = () => (
  <Single title="Anfragen" seed={71}>
    <p className="lead">
      Hier stehen alle Terminanfragen. Zum Anmelden schicken wir Ihnen einen Link per E-Mail, an die Adresse,
      an die auch die Anfragen gehen.
    </p>
    <AskForLink label="Link zum Anmelden schicken" />
  </Single>
)

/** A mail program that looks at links must not use this one up: only the button does. */
export const SignInPage = ({ token }: { token: string }) => (
  <Single title="Willkommen zurück" seed={71}>
    <p className="lead">
      Ein Klick noch, dann sehen Sie alle Anfragen – auf diesem Gerät {SESSION_IN_DAYS} Tage lang.
    </p>
    <form action={`/anfragen/anmelden/${token}`} method="post">
      <button type="submit" className="button">
        Jetzt anmelden
      </button>
    </form>
  </Single>
)

export const LinkSpent = () => (
  <Single title="Dieser Link gilt nicht mehr" seed={49}>
    <p className="lead">
      Ein Link meldet einmal an und gilt {SIGN_IN_LINK_IN_MINUTES} Minuten. Wir schicken Ihnen gern einen
      neuen.
    </p>
    <AskForLink label="Neuen Link schicken" />
  </Single>
)

export const RequestGone = () => (
  <Single title="Diese Anfrage gibt es nicht (mehr)" seed={49}>
    <p className="lead">Sie wurde gelöscht, oder der Link ist nicht vollständig.</p>
    <p>
      <a className="button" href="/anfragen">
        Alle Anfragen
      </a>
    </p>
  </Single>
)

const AskForLink = ({ label }: { label: string }) => (
  <form action="/anfragen/anmelden" method="post">
    <button type="submit" className="button">
      {label}
    </button>
  </form>
)

const Single = ({ title, seed, children }: { title: string; seed: number; children: ReactNode }) => (
  <section className="message">
    <Mosaic seed={seed} columns={6} rows={4} />
    <div className="message-text">
      <h1>{title}</h1>
      {children}
    </div>
  </section>
)
