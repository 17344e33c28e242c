import { phoneLink } from '../content/facts/phone-link.ts'

/** English, as the client wants it. */
export const ERROR_TITLE = 'Unexpected Application Error!'

/** Below that title, when the server fails and when the form's own script does. */
export const ApplicationError = ({ phone }: { phone: string }) => (
  <p className="lead">
    Da ist etwas schiefgegangen – bei uns, nicht bei Ihnen. Bitte laden Sie die Seite neu oder rufen Sie uns
    an: <a href={phoneLink(phone)}>{phone}</a>.
  </p>
)
