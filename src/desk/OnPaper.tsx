import type { Appointment } from '../booking/appointments/appointment.ts'
import { displayLines, singleLine } from '../words/display-text.ts'
import { readableAddress } from '../words/readable-address.ts'

/** What a printed sheet says of somebody, because nothing on it can be opened: how to reach them, and the owner's note. */
export const OnPaper = ({ phone, email, note }: Pick<Appointment, 'phone' | 'email' | 'note'>) => (
  <div className="on-paper">
    <p>{phone ? singleLine(phone) : readableAddress(email)}</p>
    <PrintedNote note={note} />
  </div>
)

/** On the screen it stands in its field. */
export const PrintedNote = ({ note }: Pick<Appointment, 'note'>) =>
  note && <p className="on-paper">Notiz: {displayLines(note).join('\n')}</p>
