import type { Agency } from '../../content/agency.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { Message } from '../../site/ui/Message.tsx'

/** Erased, or a link that a mail program cut off. */
export const AppointmentGone = ({ contact, form, visit }: Pick<Agency, 'contact' | 'form' | 'visit'>) => (
  <Message title={visit.gone.title} seed={49}>
    <p className="lead">{visit.gone.text}</p>
    <p>
      {`${form.callUs} `}
      <a href={phoneLink(contact.phone)}>{contact.phone}</a>
    </p>
  </Message>
)
