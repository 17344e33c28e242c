import type { ReactNode } from 'react'
import type { LandingContent } from '../../content/landing-content.ts'
import { phoneLink } from '../../content/phone-link.ts'
import type { SiteContent } from '../../content/site-content.ts'

type Props = LandingContent['appointment'] & {
  contact: SiteContent['contact']
  children: ReactNode
  heading?: 'h1' | 'h2'
}

/** The frame around the booking form; the form itself is the page's only island. */
export function Appointment({
  title,
  lead,
  steps,
  callUs,
  contact,
  children,
  heading: Heading = 'h2',
}: Props) {
  return (
    <section className="appointment" id="appointment" aria-labelledby="appointment-title">
      <div className="appointment-inner">
        <div className="appointment-intro">
          <Heading id="appointment-title">{title}</Heading>
          <p className="lead">{lead}</p>
          <ol className="steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="appointment-contact">
            {callUs} <a href={phoneLink(contact.phone)}>{contact.phone}</a>
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
