import { berlinDate, germanDay } from '../../booking/times/berlin-time.ts'
import type { LandingContent } from '../../content/landing-content.ts'
import type { SiteFigures as Measured } from '../../content/site-figures.ts'

type Props = { texts: LandingContent['features']['figures']; measured: Measured | undefined }

/**
 * What the site promises about websites, shown on itself. The build counts the first view (show-first-view.ts). The two
 * zeros hold by policy: the server allows its own origin only and sets visitors no cookie.
 */
export const SiteFigures = ({ texts, measured }: Props) => (
  <figure className="figures">
    <figcaption>{texts.title}</figcaption>
    <dl>
      <div>
        <dt>{texts.firstView}</dt>
        <dd data-first-view="">?? kB</dd>
      </div>
      {measured && (
        <div>
          <dt>
            {texts.lighthouse}
            <br />
            {`${texts.measured} ${germanDay(berlinDate(new Date(measured.measuredAt)))}`}
          </dt>
          <dd>{showScores(Object.values(measured.lighthouse))}</dd>
        </div>
      )}
      <div>
        <dt>{texts.otherHosts}</dt>
        <dd>0</dd>
      </div>
      <div>
        <dt>{texts.cookies}</dt>
        <dd>0</dd>
      </div>
    </dl>
  </figure>
)

/** '4 × 100' where all four are the same. */
function showScores(scores: number[]): string {
  const [first] = scores
  return scores.every((score) => score === first) ? `${scores.length} × ${first}` : scores.join(' · ')
}
