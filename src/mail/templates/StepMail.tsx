import { Fragment } from 'react'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { readableAddress } from '../../words/readable-address.ts'
import type { MailAgency } from '../mail-agency.ts'
import { ButtonPair } from './ButtonPair.tsx'
import { DateTicket } from './DateTicket.tsx'
import type { Letter } from './letter.ts'
import { MailButton } from './MailButton.tsx'
import { MailFrame } from './MailFrame.tsx'
import { mailLink } from './mail-link.ts'
import { OwnersWords } from './OwnersWords.tsx'

/** What happened, the time that stands, one button to the page: every mail about a step looks like this. */
export function StepMail({ letter, agency }: { letter: Letter; agency: MailAgency }) {
  const { subject, headline, opening, time, quote, paragraphs, links, person, note, footer } = letter
  const { theme } = agency
  const ink = { className: 'fg-ink', style: { color: theme.ink.light } }
  const main = <MailButton href={letter.page} label={letter.button} tone="signal" theme={theme} />
  return (
    <MailFrame
      title={subject}
      preview={opening}
      agency={agency}
      footer={<Footer {...footer} colour={theme['ink-soft'].light} />}
    >
      <h1
        dir="auto"
        style={{
          margin: '0 0 12px',
          fontSize: 28,
          lineHeight: '34px',
          letterSpacing: '-0.02em',
          overflowWrap: 'anywhere',
        }}
      >
        {headline}
      </h1>
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{opening}</p>
      {time && (
        <div style={{ paddingTop: 20 }}>
          <DateTicket {...time} theme={theme} />
        </div>
      )}
      {quote.length > 0 && <OwnersWords lines={quote} theme={theme} />}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={{ margin: '20px 0 0', overflowWrap: 'anywhere' }}>
          {paragraph}
        </p>
      ))}
      <div style={{ paddingTop: 24 }}>
        {person?.isToBeCalled ? (
          <ButtonPair
            first={main}
            second={<MailButton href={phoneLink(person.phone)} label="Anrufen" tone="quiet" theme={theme} />}
          />
        ) : (
          main
        )}
      </div>
      {links.map(({ label, href }) => (
        <p key={href} style={{ margin: '12px 0 0', textAlign: 'center' }}>
          <a href={href} {...ink}>
            {label}
          </a>
        </p>
      ))}
      {person && <Person {...person} link={ink} />}
      {note && (
        <p
          className="fg-ink-soft"
          style={{ margin: '24px 0 0', fontSize: 15, lineHeight: '24px', color: theme['ink-soft'].light }}
        >
          {note}
        </p>
      )}
    </MailFrame>
  )
}

type LinkStyle = { className: string; style: { color: string } }

function Person({ question, phone, email, link }: NonNullable<Letter['person']> & { link: LinkStyle }) {
  return (
    <p style={{ margin: question ? '24px 0 0' : '12px 0 0', overflowWrap: 'anywhere' }}>
      {question && (
        <>
          <strong>{question}</strong>
          <br />
        </>
      )}
      <a href={phoneLink(phone)} {...link}>
        {phone}
      </a>
      <br />
      <a href={mailLink(email)} {...link}>
        {readableAddress(email)}
      </a>
    </p>
  )
}

function Footer({ lines, links, colour }: Letter['footer'] & { colour: string }) {
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {links.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <a href={href} className="fg-ink-soft" style={{ color: colour }}>
            {label}
          </a>
        </Fragment>
      ))}
    </>
  )
}
