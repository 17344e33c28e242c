import type { Booked } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { light, ON_BAND } from './colours.ts'

/** The proposed day and time, readable from across the room. */
export function DateTicket({ label, booked }: { label: string; booked: Booked }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className="bg-band"
            style={{
              padding: '18px 22px 20px',
              backgroundColor: light('band'),
              color: ON_BAND,
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
