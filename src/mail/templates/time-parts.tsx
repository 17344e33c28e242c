import { Fragment, type ReactNode } from 'react'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { germanSlot } from '../../words/german-moment.ts'
import type { Part } from './letter.tsx'
import type { Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'

type Time = { label: string; slot: Slot; isOff?: boolean }

export const time = ({ label, slot, isOff = false }: Time): Part => ({
  html: (paint) => (
    <Card label={label} colours={isOff ? PALE : STRONG} paint={paint}>
      <div style={{ ...LARGE, ...BOLD, textDecoration: isOff ? 'line-through' : 'none' }}>
        <DayAndTime {...slot} />
      </div>
    </Card>
  ),
  text: `${label}:\n    ${germanSlot(slot)}`,
})

type Choice = { slot: Slot; href: string }

/** Several times to choose from: each leads to the page where it can be taken. */
export const choices = (label: string, list: Choice[]): Part => ({
  html: (paint) => (
    <Card label={label} colours={STRONG} paint={paint}>
      {list.map(({ slot, href }, index) => (
        <Fragment key={href}>
          {index > 0 && <div style={{ margin: '12px 0', borderTop: '1px solid', opacity: 0.5 }} />}
          <a href={href} {...paint({ text: 'on-band' }, { display: 'block', ...SMALLER, ...BOLD })}>
            <DayAndTime {...slot} />
          </a>
        </Fragment>
      ))}
    </Card>
  ),
  text: [`${label}:`, ...list.map(({ slot, href }) => `    ${germanSlot(slot)}\n    ${href}`)].join('\n\n'),
})

const LARGE = { fontSize: 24, lineHeight: '32px' }
const SMALLER = { fontSize: 20, lineHeight: '28px' }
const BOLD = { fontWeight: 700, letterSpacing: '-0.01em' }

const STRONG = { ground: 'band', text: 'on-band' } as const
const PALE = { ground: 'paper', text: 'ink-soft' } as const

type CardProps = { label: string; colours: typeof STRONG | typeof PALE; paint: Paint; children: ReactNode }

const Card = ({ label, colours, paint, children }: CardProps) => (
  <TableRow>
    <td {...paint(colours, { padding: '18px 22px 20px', borderRadius: '0 0 22px 0' })}>
      <div style={{ fontSize: 14, lineHeight: '20px', textWrap: 'balance' }}>{label}</div>
      {children}
    </td>
  </TableRow>
)

const DayAndTime = ({ date, time }: Slot) => (
  <>
    {germanDate(date)}
    <br />
    {time} Uhr
  </>
)
