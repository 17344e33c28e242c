import { visitorPage } from '../booking/appointments/appointment.ts'
import type { Dossier } from '../booking/appointments/dossier.ts'
import type { Agency } from '../content/agency.ts'
import { type ReportEntry, reportEntries } from '../words/data-report.ts'
import { germanMoment } from '../words/german-moment.ts'

export type DataReportProps = {
  dossier: Dossier
  agency: Agency
  retentionDays: number
  explanation: ReportEntry[]
  now: Date
}

/**
 * Everything that is stored about one appointment, to be read, except the IP:
 * the link may have reached a stranger.
 */
export function DataReport({ dossier, agency, retentionDays, explanation, now }: DataReportProps) {
  const { report, choices } = agency.visit
  const page = visitorPage(dossier.appointment)
  const held = reportEntries(dossier, { ...agency, retentionDays, now, address: report.address })
  return (
    <section className="report stack">
      <h1>{report.title}</h1>
      <p className="lead">{report.lead}</p>
      <p>
        Nr. {dossier.appointment.id}, Stand: {germanMoment(now)}
      </p>
      <h2>{report.held}</h2>
      <Entries entries={held} />
      <p>
        <a href={`${page}/daten.json`} download="meine-daten.json">
          {choices.copy}
        </a>
      </p>
      <h2>{report.explained}</h2>
      <Entries entries={explanation} />
      <p>
        <a className="button button-quiet" href={page}>
          {report.back}
        </a>
      </p>
    </section>
  )
}

const Entries = ({ entries }: { entries: ReportEntry[] }) => (
  <dl className="report-entries">
    {entries.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        {[text].flat().map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
          <dd key={index} dir="auto">
            {line}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
