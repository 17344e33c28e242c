import type { Booked } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import type { Theme } from '../../content/theme-content.ts'

type Props = { label: string; booked: Booked; theme: Theme }

/** The proposed day and time, readable from across the room. */
export function DateTicket({ label, booked, theme }: Props) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="bg-band fg-on-band"
            style={{
              padding: '18px 22px 20px',
              backgroundColor: theme.band.light,
              color: theme['on-band'].light,
              borderRadius: 14,
            }}
          >
            <div style={{ fontSize: 14, lineHeight: '20px' }}>{label}</div>
            <div style={{ fontSize: 24, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.01em' }}>
              {germanDate(booked.preferredDate)}
            </div>
            <div style={{ fontSize: 24, lineHeight: '32px', fontWeight: 700, letterSpacing: '-0.01em' }}>
              {booked.preferredTime} Uhr
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
