import type { ReactNode } from 'react'

type Props = { title: string; id?: string; isOpen?: boolean; children: ReactNode }

/** A row that unfolds: something that can be done, or read. */
export const Disclosure = ({ title, id, isOpen, children }: Props) => (
  <details className="disclosure" open={isOpen}>
    <summary>{title}</summary>
    {/* A link to what is inside opens it. */}
    <div className="disclosure-body stack" id={id}>
      {children}
    </div>
  </details>
)
