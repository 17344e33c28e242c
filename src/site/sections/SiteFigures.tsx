import { berlinDate, germanDay } from '../../booking/times/berlin-time.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteFigures as Measured } from '../../content/site-figures.ts'

type Props = { texts: LandingContent['features']['figures']; measured: Measured }

/** What the site says about websites, measured on itself. */
export function SiteFigures({ texts, measured }: Props) {
  const figures = [
    [`${Math.ceil(measured.firstViewInBytes / 1000)} kB`, texts.firstView],
    [showScores(Object.values(measured.lighthouse)), texts.lighthouse],
    [String(measured.otherHosts), texts.otherHosts],
    [String(measured.cookies), texts.cookies],
  ]
  return (
    <figure className="figures">
      <figcaption>
        <strong>{texts.title}</strong>
        <span>
          {texts.measured} {germanDay(berlinDate(new Date(measured.measuredAt)))}
        </span>
      </figcaption>
      <dl>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}

/** '4 × 100' where all four are the same, otherwise each as it is. */
function showScores(scores: number[]): string {
  const [first] = scores
  return scores.every((score) => score === first) ? `${scores.length} × ${first}` : scores.join(' · ')
}
