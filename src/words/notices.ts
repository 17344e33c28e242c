/** What somebody is told about the outcome of a step. */
export type Notice = {
  tone: 'good' | 'bad'
  title: string
  text: string
  /** Waiting may not help: the telephone is the way out. */
  offersCall?: true
}

type Words = Pick<Notice, 'title' | 'text'>

export const good = ({ title, text }: Words): Notice => ({ tone: 'good', title, text })
export const bad = ({ title, text }: Words): Notice => ({ tone: 'bad', title, text })
export const badWithCall = (words: Words): Notice => ({ ...bad(words), offersCall: true })
