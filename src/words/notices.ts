/** The outcome of a step. */
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

export const NOTHING_MORE = 'Mehr ist nicht zu tun.'
