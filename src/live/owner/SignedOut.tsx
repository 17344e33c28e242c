import { SESSION_IN_DAYS, SIGN_IN_LINK_IN_MINUTES } from '../../booking/owner-access.ts'
import { Message } from '../../site/ui/Message.tsx'

/** Pages with one thing to say and one button. */

export const SignedOut = () => (
  <Message title="Anfragen" seed={71} action={<AskForLink label="Link zum Anmelden schicken" />}>
    <p className="lead">
      Hier stehen alle Terminanfragen. Zum Anmelden schicken wir Ihnen einen Link per E-Mail, an die Adresse,
      an die auch die Anfragen gehen.
    </p>
  </Message>
)

/** A mail program that looks at links must not use this one up: only the button does. */
export const SignInPage = ({ token }: { token: string }) => (
  <Message title="Willkommen zurück" seed={71} action={<SignInButton token={token} />}>
    <p className="lead">
      Ein Klick noch, dann sehen Sie alle Anfragen – auf diesem Gerät {SESSION_IN_DAYS} Tage lang.
    </p>
  </Message>
)

export const LinkSpent = () => (
  <Message title="Dieser Link gilt nicht mehr" seed={49} action={<AskForLink label="Neuen Link schicken" />}>
    <p className="lead">
      Jeder Link gilt {SIGN_IN_LINK_IN_MINUTES} Minuten lang und nur einmal. Wir schicken Ihnen gern einen
      neuen.
    </p>
  </Message>
)

export const RequestGone = () => (
  <Message title="Diese Anfrage gibt es nicht (mehr)" seed={49} action={<AllRequests />}>
    <p className="lead">Sie wurde gelöscht, oder der Link ist nicht vollständig.</p>
  </Message>
)

const AskForLink = ({ label }: { label: string }) => (
  <form action="/anfragen/anmelden" method="post">
    <button type="submit" className="button">
      {label}
    </button>
  </form>
)

const SignInButton = ({ token }: { token: string }) => (
  <form action={`/anfragen/anmelden/${token}`} method="post">
    <button type="submit" className="button">
      Jetzt anmelden
    </button>
  </form>
)

const AllRequests = () => (
  <p>
    <a className="button" href="/anfragen">
      Alle Anfragen
    </a>
  </p>
)
