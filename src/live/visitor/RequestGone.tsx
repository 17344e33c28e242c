import { phoneLink } from '../../content/phone-link.ts'
import { Message } from '../../site/ui/Message.tsx'

/** Erased, or a link that a mail program cut off. */
export const RequestGone = ({ phone }: { phone: string }) => (
  <Message title="Diese Anfrage gibt es nicht (mehr)" seed={49}>
    <p className="lead">
      Sie wurde gelöscht, oder der Link ist nicht vollständig. Im zweiten Fall öffnen Sie ihn bitte noch
      einmal aus unserer Mail.
    </p>
    <p>
      Oder rufen Sie uns an: <a href={phoneLink(phone)}>{phone}</a>
    </p>
  </Message>
)
