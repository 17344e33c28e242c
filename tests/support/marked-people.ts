import { postBooking } from './post-booking.ts'

/** Somebody whose name, e-mail address, idea and phone number are found again in the bytes of any file. */
export type MarkedPerson = { number: number; marks: string[] }

const MARK = /zq[nei][a-j]{4}|1520 7\d{4}/g

/** 27 → 'aach' */
const inLetters = (number: number): string =>
  String(number)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

export const markedPeople = (count: number): MarkedPerson[] =>
  Array.from({ length: count }, (_, number) => {
    const letters = inLetters(number)
    const phone = `1520 7${String(number).padStart(4, '0')}`
    return { number, marks: [`zqn${letters}`, `zqe${letters}`, `zqi${letters}`, phone] }
  })

/** A /64 of their own, a hundred of them in a /48. */
const addressOf = ({ number }: MarkedPerson): string =>
  `2001:db8:${Math.floor(number / 100) + 1}:${(number % 100) + 1}::1`

/** Books, and gives the path of the visitor's page. */
export async function bookMarked(url: string, person: MarkedPerson): Promise<string> {
  const [name, email, idea, phone] = person.marks
  const answer = await postBooking(url, {
    ip: addressOf(person),
    lastName: `Muster ${name}`,
    email: `${email}@example.org`,
    websiteIdea: `Eine Website für ${idea}, mit Bildern.`,
    phone: `+49 ${phone}`,
  })
  if (answer.status !== 201) throw new Error(`Person ${person.number} got ${answer.status}`)
  return ((await answer.json()) as { page: string }).page
}

export async function eraseMarked(url: string, person: MarkedPerson, page: string): Promise<void> {
  const answer = await fetch(`${url}${page}/loeschen`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': addressOf(person) },
  })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`Erasing person ${person.number} got ${answer.status}`)
}

/** Every mark in these bytes, also where a mail's long line was broken. */
export const marksIn = (bytes: Buffer): string[] =>
  bytes.toString('latin1').replaceAll('=\r\n', '').toLowerCase().match(MARK) ?? []
