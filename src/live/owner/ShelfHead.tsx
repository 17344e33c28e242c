import { germanNumber } from '../../words/display-text.ts'

export const ShelfHead = ({ title, total }: { title: string; total: number }) => (
  <h2>
    {title} {total > 0 && <span className="count">{germanNumber(total)}</span>}
  </h2>
)

/** More than one page shows: in a flood, or after years. */
export const Surplus = ({ appointments, total }: { appointments: unknown[]; total: number }) =>
  total > appointments.length && (
    <p className="quiet">
      und {germanNumber(total - appointments.length)} weitere; sie rücken nach, und die Suche findet sie.
    </p>
  )
