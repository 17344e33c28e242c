import type { ReactNode } from 'react'
import type { LandingContent } from '../../content/landing-content.ts'
import type { Caller } from '../../ui/person/caller.ts'
import { Person } from '../../ui/person/Person.tsx'

type Props = LandingContent['appointment'] & {
  caller: Caller
  children: ReactNode
  /** The section is the whole page, and what became of the form comes first. */
  isPage?: boolean
}

/** The frame around the booking form; the form itself is the page's only island. */
export function Appointment({ children, isPage = false, ...intro }: Props) {
  const head = <Head {...intro} Heading={isPage ? 'h1' : 'h2'} />
  return (
    <section
      className={isPage ? 'appointment is-page' : 'appointment is-open'}
      id="appointment"
      aria-labelledby="appointment-title"
    >
      <div className="appointment-inner stack page">
        {!isPage && head}
        {children}
        {isPage && head}
        <Steps {...intro} />
      </div>
    </section>
  )
}

type IntroProps = Omit<Props, 'children' | 'isPage'>

/** What is asked for; and, as soon as it is done, how it goes on. */
const Head = ({ title, lead, booked, Heading }: IntroProps & { Heading: 'h1' | 'h2' }) => (
  <div className="appointment-head stack">
    <Heading id="appointment-title">
      <span className="while-open">{title}</span>
      <span className="once-booked" hidden>
        {booked.title}
      </span>
    </Heading>
    <p className="lead while-open">{lead}</p>
    <p className="lead once-booked" hidden>
      {booked.lead}
    </p>
  </div>
)

/** Below the form on phones: the first control comes first. */
function Steps({ steps, caller }: IntroProps) {
  return (
    <div className="appointment-steps stack">
      <ol className="steps stack">
        {steps.map((step, index) => (
          <li key={step}>
            {step}
            {index === 0 && (
              <span className="visually-hidden once-booked" hidden>
                {' '}
                – erledigt
              </span>
            )}
          </li>
        ))}
      </ol>
      <Person {...caller} />
    </div>
  )
}
