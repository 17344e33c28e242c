import type { ReactNode } from 'react'
import { phoneLink } from '../../content/facts/phone-link.ts'
import type { Caller } from './caller.ts'
import { Portrait } from './Portrait.tsx'

type Props = Caller & { className?: string; children?: ReactNode }

/** Who calls: a face and a name; below, where to call instead, or what is given. */
export const Person = ({
  name,
  promise,
  callUs,
  phone,
  photo,
  skin,
  className = 'person',
  children,
}: Props) => (
  <div className={className}>
    <Portrait photo={photo} skin={skin} />
    <p>
      <strong>{name}</strong> {promise}
    </p>
    <p>
      {children ?? (
        <>
          {`${callUs} `}
          <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
    </p>
  </div>
)
