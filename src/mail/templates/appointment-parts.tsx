import { Fragment } from 'react'
import type { Appointment } from '../../booking/appointments/appointment.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { requestNumber } from '../../words/display-text.ts'
import { readableAddress } from '../../words/readable-address.ts'
import type { Part } from './letter.tsx'
import type { Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'
import { paragraph } from './text-parts.tsx'

type Link = { label: string; href: string }

/** The way to the page, and where a phone is given, a button below it that calls. */
export const button = ({ label, href }: Link, phone = ''): Part => ({
  gap: 24,
  html: (paint) => (
    <>
      <Button href={href} label={label} colours={SIGNAL} paint={paint} />
      {phone && (
        <div style={{ marginTop: 12 }}>
          <Button href={phoneLink(phone)} label="Anrufen" colours={QUIET} paint={paint} />
        </div>
      )}
    </>
  ),
  text: `${label}:\n${href}`,
})

const SIGNAL = { ground: 'signal', text: 'on-signal' } as const
const QUIET = { ground: 'ink', text: 'paper' } as const

type ButtonProps = Link & { colours: typeof SIGNAL | typeof QUIET; paint: Paint }

/**
 * The padding of the link makes the whole area clickable. Outlook ignores it, and has its own for the cell.
 */
const FOR_OUTLOOK = { msoPaddingAlt: '12px 16px' }
const Button = ({ href, label, colours: { ground, text }, paint }: ButtonProps) => (
  <TableRow>
    <td align="center" {...paint({ ground }, { borderRadius: '0 0 14px 0', ...FOR_OUTLOOK })}>
      <a
        href={href}
        {...paint(
          { text },
          { display: 'block', padding: '12px 16px', fontWeight: 700, textDecoration: 'none' },
        )}
      >
        {label}
      </a>
    </td>
  </TableRow>
)

/** Less important than a button. */
export const link = ({ label, href }: Link): Part => ({
  gap: 3,
  html: (paint) => (
    <p style={{ margin: 0, textAlign: 'center' }}>
      <a href={href} {...paint({ text: 'ink' }, { display: 'block', padding: '9px 0' })}>
        {label}
      </a>
    </p>
  ),
  text: `${label}:\n${href}`,
})

/** For the owner: where all appointments are, after signing in. */
export const deskLink = ({ siteUrl }: { siteUrl: string }): Part =>
  link({ label: 'Alle Anfragen', href: `${siteUrl}/anfragen` })

type Contact = { question?: string; phone: string; email: string; subject?: string }

/** Phone, if there is one, and address; a mail to that address has the subject. */
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
      {phone && (
        <>
          <a href={phoneLink(phone)} {...paint({ text: 'ink' })}>
            {phone}
          </a>
          <br />
        </>
      )}
      <a href={mailLink(email, subject)} {...paint({ text: 'ink' })}>
        {readableAddress(email)}
      </a>
    </p>
  ),
  text: [
    ...(question ? [question] : []),
    ...(phone ? [`    Telefon: ${phone}`] : []),
    `    E-Mail:  ${readableAddress(email)}`,
  ].join('\n'),
})

/** To the owner: what she searches her mailbox for when the visitor erases the request. */
export const numberLine = ({ id }: Pick<Appointment, 'id'>): Part =>
  paragraph(requestNumber(id), { tone: 'small', gap: 12 })

/** Nothing in the address can add a recipient or a header. */
function mailLink(address: string, subject = ''): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}${subject && `?subject=${encodeURIComponent(subject)}`}`
}

/** No line begins with it. */
const SEPARATOR = '\u00a0· '
const PART = { display: 'inline-block', marginRight: 4 }

/** Who sends this; '-- ' is how mail programs know a signature. */
export const signature = (lines: string[], links: Link[] = []): Part => ({
  html: (paint) => (
    <>
      {lines.map((line) => (
        <div key={line}>
          {line.split(/(?<=·) /).map((part) => (
            <span key={part} style={PART}>{`${part.replace(' ·', SEPARATOR)} `}</span>
          ))}
        </div>
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
