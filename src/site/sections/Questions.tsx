import { phoneLink } from '../../content/facts/phone-link.ts'
import { runningCostsText } from '../../content/facts/price.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteContent } from '../../content/site-content.ts'
import type { Caller } from '../../ui/person/caller.ts'
import { Person } from '../../ui/person/Person.tsx'

export type QuestionsProps = {
  questions: LandingContent['questions']
  caller: Caller
  legal: Pick<SiteContent['legal'], 'smallBusiness' | 'runningCosts'>
}

/** Who is behind the price, and what people ask first. What it costs afterwards is answered whatever else is. */
export function Questions({ questions, caller, legal }: QuestionsProps) {
  const { title, builder, afterwards, answers } = questions
  return (
    <div className={caller.photo ? 'questions has-photo' : 'questions'} id="fragen">
      <Person {...caller} view="large" promise={`${caller.promise} ${builder}`.trim()}>
        <a href={phoneLink(caller.phone)}>{caller.phone}</a>
      </Person>
      <div>
        <h2>{title}</h2>
        <dl>
          <Question {...afterwards} answer={runningCostsText(legal)} />
          {answers.map((asked) => (
            <Question key={asked.question} {...asked} />
          ))}
        </dl>
      </div>
    </div>
  )
}

const Question = ({ question, answer, terms, href }: LandingContent['questions']['answers'][number]) => (
  <div>
    <dt>{question}</dt>
    <dd>
      {answer} <a href={href}>{terms}</a>
    </dd>
  </div>
)
