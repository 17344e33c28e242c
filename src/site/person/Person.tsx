import { phoneLink } from '../../content/facts/phone-link.ts'
import type { Caller } from './caller.ts'
import { Portrait } from './Portrait.tsx'

type Props = Caller & {
  className?: string
  /** Stands before the number. */
  callUs?: string
}

/** Who calls: a face, a name, and a number for those who would rather call themselves. */
export function Person({ name, promise, phone, photo, callUs, className = 'person' }: Props) {
  return (
    <div className={className}>
      <Portrait photo={photo} />
      <p>
        <strong>{name}</strong> {promise}
      </p>
      <p>
        {callUs && (
          <>
            {callUs}
            <br />
          </>
        )}
        <a href={phoneLink(phone)}>{phone}</a>
      </p>
    </div>
  )
}
