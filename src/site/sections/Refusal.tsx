import { phoneLink } from '../../content/facts/phone-link.ts'
import { Message } from '../ui/Message.tsx'

type Props = { title: string; text: string; callUs: string; phone: string; seed: number }

/** What a visitor's own browser or line has brought about, and what helps. */
export const Refusal = ({ title, text, callUs, phone, seed }: Props) => (
  <Message title={title} seed={seed}>
    <p className="lead">
      {`${text} ${callUs} `}
      <a href={phoneLink(phone)}>{phone}</a>.
    </p>
  </Message>
)
