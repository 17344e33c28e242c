import { Fragment } from 'react'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import type { Part } from './letter.tsx'
import type { Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'

type Link = { label: string; href: string }

type Times = { label: string; slots: Slot[]; isOff?: boolean }

/** One time in large letters, several to choose from, or one that is crossed out. */
export const times = ({ label, slots, isOff = false }: Times): Part => ({
  html: (paint) => (
    <TableRow>
      <td
        {...paint(isOff ? { ground: 'paper', text: 'ink-soft' } : { ground: 'band', text: 'on-band' }, {
          padding: '18px 22px 20px',
          borderRadius: '0 0 22px 0',
        })}
      >
        <div style={{ fontSize: 14, lineHeight: '20px' }}>{label}</div>
        {slots.map(({ date, time }, index) => (
          <Fragment key={`${date} ${time}`}>
            {index > 0 && <div {...paint({ hasLineAbove: true }, { margin: '12px 0' })} />}
            <div
              style={{
                ...(slots.length > 1
                  ? { fontSize: 20, lineHeight: '28px' }
                  : { fontSize: 24, lineHeight: '32px' }),
                fontWeight: 700,
                letterSpacing: '-0.01em',
                textDecoration: isOff ? 'line-through' : 'none',
              }}
            >
              {germanDate(date)}
              <br />
              {time} Uhr
            </div>
          </Fragment>
        ))}
      </td>
    </TableRow>
  ),
  text: [`${label}:`, ...slots.map((slot) => `    ${germanSlot(slot)}`)].join('\n'),
})

/** The way to the page, and where a phone is given, a button beside it that calls. */
export const button = ({ label, href }: Link, { phone = '', gap = 24 } = {}): Part => ({
  gap,
  html: (paint) => {
    const toPage = <Button href={href} label={label} colours={SIGNAL} paint={paint} />
    if (!phone) return toPage
    return (
      <TableRow>
        <td width="50%" style={{ paddingRight: 8 }}>
          {toPage}
        </td>
        <td width="50%" style={{ paddingLeft: 8 }}>
          <Button href={phoneLink(phone)} label="Anrufen" colours={QUIET} paint={paint} />
        </td>
      </TableRow>
    )
  },
  text: `${label}:\n${href}`,
})

const SIGNAL = { ground: 'signal', text: 'on-signal' } as const
const QUIET = { ground: 'ink', text: 'paper' } as const

type ButtonProps = Link & { colours: typeof SIGNAL | typeof QUIET; paint: Paint }

/** Outlook keeps the padding of the cell; the padding of the link makes the whole area clickable. */
const Button = ({ href, label, colours: { ground, text }, paint }: ButtonProps) => (
  <TableRow>
    <td align="center" {...paint({ ground }, { borderRadius: '0 0 14px 0', padding: '1px 8px' })}>
      <a
        href={href}
        {...paint(
          { text },
          { display: 'block', padding: '11px 8px', fontWeight: 700, textDecoration: 'none' },
        )}
      >
        {label}
      </a>
    </td>
  </TableRow>
)

/** Less important than a button. */
export const link = ({ label, href }: Link): Part => ({
  gap: 12,
  html: (paint) => (
    <p style={{ margin: 0, textAlign: 'center' }}>
      <a href={href} {...paint({ text: 'ink' })}>
        {label}
      </a>
    </p>
  ),
  text: `${label}:\n${href}`,
})

type Contact = { question?: string; phone: string; email: string; subject?: string }

/** Phone and address; a mail to that address has the subject. */
export const contact = ({ question, phone, email, subject }: Contact): Part => ({
  gap: question ? 24 : 12,
  html: (paint) => (
    <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
      {question && (
        <>
          <strong>{question}</strong>
          <br />
        </>
      )}
      <a href={phoneLink(phone)} {...paint({ text: 'ink' })}>
        {phone}
      </a>
      <br />
      <a href={mailLink(email, subject)} {...paint({ text: 'ink' })}>
        {readableAddress(email)}
      </a>
    </p>
  ),
  text: `${question ? `${question}\n` : ''}    Telefon: ${phone}\n    E-Mail:  ${readableAddress(email)}`,
})

/** Nothing in the address can add a recipient or a header. */
function mailLink(address: string, subject = ''): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject && `?subject=${encodeURIComponent(subject)}`}`
}

type Person = { id: number; name: string; remark: string; time: string; phone: string }

/** A list of appointments: who, when, and the number to call. */
export const people = (rows: Person[]): Part => ({
  gap: 16,
  html: (paint) =>
    rows.map(({ id, name, remark, time, phone }) => (
      <TableRow key={id}>
        <td dir="auto" {...paint({ hasLineAbove: true }, { padding: '10px 0', overflowWrap: 'anywhere' })}>
          <strong>{name}</strong>
          {remark}
          <br />
          {time}
          <br />
          <a href={phoneLink(phone)} {...paint({ text: 'ink' })}>
            {phone}
          </a>
        </td>
      </TableRow>
    )),
  text: rows
    .map(({ name, remark, time, phone }) => `- ${[name, time, phone].filter(Boolean).join(' – ')}${remark}`)
    .join('\n'),
})

/** No line ends with it. */
const SEPARATOR = ' ·\u00a0'

/** Who sends this; '-- ' is how mail programs know a signature. */
export const signature = (lines: string[], links: Link[] = []): Part => ({
  html: (paint) => (
    <>
      {lines.map((line) => (
        <div key={line}>{line.replaceAll(' · ', SEPARATOR)}</div>
      ))}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && SEPARATOR}
          <a href={href} {...paint({ text: 'ink-soft' })}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  ),
  text: ['-- ', ...lines, ...links.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
})
