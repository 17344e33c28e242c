import { phoneLink } from '../../content/facts/phone-link.ts'
import { displayLines } from '../../words/display-text.ts'
import { germanSlot } from '../../words/german-moment.ts'
import { readableAddress } from '../../words/readable-address.ts'
import type { MailAgency } from '../mail-agency.ts'
import { ButtonPair } from './ButtonPair.tsx'
import { DateTicket } from './DateTicket.tsx'
import { MailButton } from './MailButton.tsx'
import { MailFrame } from './MailFrame.tsx'
import { mailLink } from './mail-link.ts'
import { askedAt, type OwnerDetails, warnings } from './owner-text.ts'

/** Who, when, what for, and the two ways to answer: all on a phone's first screen. */
export function OwnerMail({ agency, ...details }: OwnerDetails & { agency: MailAgency }) {
  const { appointment, slot, visitorName, page } = details
  const { phone, email, websiteIdea } = appointment
  const { theme } = agency
  const day = germanSlot(slot)
  const reply = mailLink(email, `Ihr Beratungsgespräch am ${day}`)
  return (
    <MailFrame
      title={`Neuer Termin von ${visitorName}`}
      preview={`${day} · ${phone}`}
      agency={agency}
      footer={`Angefragt: ${askedAt(appointment)}.`}
    >
      <div className="fg-ink-soft" style={{ color: theme['ink-soft'].light }}>
        Neue Terminanfrage
      </div>
      <h1
        dir="auto"
        style={{ margin: '0 0 20px', fontSize: 30, lineHeight: '36px', letterSpacing: '-0.02em' }}
      >
        {visitorName}
      </h1>
      {warnings(appointment).map((warning) => (
        <p key={warning} style={{ margin: '0 0 16px', fontWeight: 700 }}>
          {warning}
        </p>
      ))}
      <DateTicket label="Wunschtermin, noch nicht bestätigt" slots={[slot]} theme={theme} />
      <div style={{ paddingTop: 16 }}>
        <ButtonPair
          first={<MailButton href={page} label="Antworten" tone="signal" theme={theme} />}
          second={<MailButton href={phoneLink(phone)} label="Anrufen" tone="quiet" theme={theme} />}
        />
      </div>
      <p style={{ margin: '12px 0 0', overflowWrap: 'anywhere' }}>
        <a href={phoneLink(phone)} className="fg-ink" style={{ color: theme.ink.light }}>
          {phone}
        </a>
        <br />
        <a href={reply} className="fg-ink" style={{ color: theme.ink.light }}>
          {readableAddress(email)}
        </a>
      </p>
      <h2 style={{ margin: '24px 0 4px', fontSize: 17, lineHeight: '26px' }}>Die Website-Idee</h2>
      <p
        dir="auto"
        className="fg-line"
        style={{
          margin: 0,
          paddingTop: 8,
          borderTop: `1px solid ${theme.line.light}`,
          overflowWrap: 'anywhere',
        }}
      >
        {displayLines(websiteIdea).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never change their order.
          <span key={index} className="fg-ink" style={{ color: theme.ink.light }}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    </MailFrame>
  )
}
