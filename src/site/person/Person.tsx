import type { ReactNode } from 'react'
import type { Caller } from './caller.ts'
import { Portrait } from './Portrait.tsx'

type Props = Omit<Caller, 'phone'> & { className?: string; children: ReactNode }

/** Who calls: a face and a name; below, under which number. */
export const Person = ({ name, promise, photo, className = 'person', children }: Props) => (
  <div className={className}>
    <Portrait photo={photo} />
    <p>
      <strong>{name}</strong> {promise}
    </p>
    <p>{children}</p>
  </div>
)
