export type Notice = {
  tone: 'good' | 'bad'
  title: string
  text: string
  /** Offers the phone number: waiting may not help. */
  offersCall?: true
}

export type NoticeWords = Pick<Notice, 'title' | 'text'>

export const good = ({ title, text }: NoticeWords): Notice => ({ tone: 'good', title, text })
export const bad = ({ title, text }: NoticeWords): Notice => ({ tone: 'bad', title, text })
export const badWithCall = (words: NoticeWords): Notice => ({ ...bad(words), offersCall: true })

type RefusalWords = { notices: { alreadyBooked: NoticeWords }; ticket: { asked: NoticeWords } }

/**
 * A second booking of a client address is refused; the first one is not called booked once it was called off.
 */
export const alreadyBooked = ({ notices, ticket }: RefusalWords, isOff: boolean): Notice =>
  bad(isOff ? { ...notices.alreadyBooked, title: ticket.asked.title } : notices.alreadyBooked)

/** Of what the owner does in silence. */
export const NOBODY_TOLD = 'Niemand bekommt eine Mail.'

export const NOTHING_MORE = 'Sie müssen nichts weiter tun.'
