import type { Appointment } from '../booking/appointments/appointment.ts'
import { headerText } from '../words/display-text.ts'

/** Without a name, a header has the bare address. */
export type Mailbox = { name: string; address: string }

/** Reads 'Name <name@example.org>' or a bare address. */
export function parseMailbox(text: string, fallbackName: string): Mailbox {
  const parts = /^(.+?)\s*<([^<>]+)>$/.exec(text)
  if (!parts?.[1] || !parts[2]) return { name: fallbackName, address: text }
  return { name: parts[1].replace(/^"(.*)"$/, '$1'), address: parts[2] }
}

/** A name without a visible character would leave a gap in a sentence: the address takes its place. */
export const visitorMailbox = ({ firstName, lastName, email }: Appointment): Mailbox => ({
  name: headerText(`${firstName} ${lastName}`) || headerText(email),
  address: email,
})

const LONGEST_NAME = { characters: 40, words: 4 }

/** For mails to the visitor: a longer name may be an advertisement sent to another person's address. */
export function greetedMailbox(appointment: Appointment): Mailbox {
  const { name, address } = visitorMailbox(appointment)
  const isName = [...name].length <= LONGEST_NAME.characters && name.split(' ').length <= LONGEST_NAME.words
  return { name: isName ? name : '', address }
}
