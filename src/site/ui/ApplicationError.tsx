import { phoneLink } from '../../content/facts/phone-link.ts'
import { Message } from './Message.tsx'

/** Shown when the server fails and when the page's own script does. */
export function ApplicationError({ phone }: { phone: string }) {
  return (
    <Message title="Unexpected Application Error!" language="en" seed={83}>
      <p className="lead">
        Da ist etwas schiefgegangen – bei uns, nicht bei Ihnen. Bitte laden Sie die Seite neu oder rufen Sie
        uns an: <a href={phoneLink(phone)}>{phone}</a>.
      </p>
    </Message>
  )
}
