import { ownerPage } from '../booking/appointments/appointment.ts'
import type { SamePerson } from '../booking/ports/same-people.ts'
import { samePersonWords } from '../words/same-person-words.ts'

/** Another request with the same phone number or address. */
export const AlreadyKnown = ({ samePerson, now }: { samePerson: SamePerson | undefined; now: Date }) =>
  samePerson && (
    <p className="already-known">
      Schon da: <a href={ownerPage(samePerson)}>Nr.&nbsp;{samePerson.id}</a>,{' '}
      {samePersonWords(samePerson, now)}
    </p>
  )
