import type { Appointment } from '../../booking/appointments/appointment.ts'
import { ANSWER_KEY_IN_DAYS, SESSION_IN_DAYS, SIGN_IN_LINK_IN_MINUTES } from '../../booking/limits.ts'
import { Message } from '../../site/ui/Message.tsx'
import { STATE_NAMES } from '../../words/state-names.ts'

/** Pages with one thing to say and one button. */

/** `wanted`: the number of the request that was asked for; signing in leads back to it. */
type Wanted = { wanted: string | undefined }

export const SignedOut = ({ wanted }: Wanted) => (
  <Message
    title={wanted ? `Anfrage Nr.\u00a0${wanted}` : 'Anfragen'}
    seed={71}
    action={<AskForLink label="Link zum Anmelden schicken" wanted={wanted} />}
  >
    <p className="lead">
      {wanted ? 'Diese Anfrage sehen Sie, sobald Sie angemeldet sind.' : 'Hier stehen alle Terminanfragen.'}{' '}
      Zum Anmelden schicken wir Ihnen einen Link per E-Mail, an die Adresse, an die auch die Anfragen gehen.
    </p>
  </Message>
)

type Spent = { appointment: Pick<Appointment, 'id' | 'state'>; typed: string | undefined }

/** The link of a mail whose answer was given: anybody may have it by now, so it names nobody. */
export const SpentLink = ({ appointment: { id, state }, typed }: Spent) => (
  <Message
    title={`Anfrage Nr.\u00a0${id}: ${STATE_NAMES[state]}`}
    seed={71}
    action={<AskForLink label="Link zum Anmelden schicken" wanted={String(id)} />}
  >
    <p className="lead">
      Der Link aus der Mail gilt für eine Antwort und höchstens {ANSWER_KEY_IN_DAYS} Tage lang. Angemeldet
      sehen Sie diese und alle anderen Anfragen.
    </p>
    {typed && (
      <>
        <p>Ihre Nachricht ging nicht hinaus:</p>
        <blockquote className="idea">{typed}</blockquote>
      </>
    )}
  </Message>
)

/** A link of a mail with a key that is wrong, or of a request that is gone: nobody learns which. */
export const UnknownLink = ({ wanted }: Wanted) => (
  <Message
    title="Dieser Link gilt nicht (mehr)"
    seed={49}
    action={<AskForLink label="Link zum Anmelden schicken" wanted={wanted} />}
  >
    <p className="lead">
      Er ist nicht vollständig, er wurde beendet, oder die Anfrage ist gelöscht. Angemeldet sehen Sie alle
      Anfragen.
    </p>
  </Message>
)

/** A mail program that looks at links must not use this one up: only the button does. */
export const SignInPage = ({ token, wanted }: Wanted & { token: string }) => (
  <Message title="Willkommen zurück" seed={71} action={<SignInButton token={token} wanted={wanted} />}>
    <p className="lead">
      Ein Klick noch, dann sehen Sie alle Anfragen – auf diesem Gerät, bis Sie {SESSION_IN_DAYS} Tage lang
      nicht hineinschauen.
    </p>
  </Message>
)

export const LinkSpent = ({ wanted }: Wanted) => (
  <Message
    title="Dieser Link gilt nicht mehr"
    seed={49}
    action={<AskForLink label="Neuen Link schicken" wanted={wanted} />}
  >
    <p className="lead">
      Jeder Link gilt {SIGN_IN_LINK_IN_MINUTES} Minuten lang und nur einmal. Wir schicken Ihnen gern einen
      neuen.
    </p>
  </Message>
)

export const AppointmentGone = () => (
  <Message title="Diese Anfrage gibt es nicht (mehr)" seed={49} action={<AllRequests />}>
    <p className="lead">Sie wurde gelöscht, oder die Nummer stimmt nicht.</p>
  </Message>
)

const AskForLink = ({ label, wanted }: Wanted & { label: string }) => (
  <form action="/anfragen/anmelden" method="post">
    {wanted && <input type="hidden" name="request" value={wanted} />}
    <button type="submit" className="button">
      {label}
    </button>
  </form>
)

const SignInButton = ({ token, wanted }: Wanted & { token: string }) => (
  <form action={`/anfragen/anmelden/${token}`} method="post">
    {wanted && <input type="hidden" name="request" value={wanted} />}
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
