import { Fragment } from 'react'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Slot } from '../../booking/times/slot.ts'
import type { Theme } from '../../content/theme-content.ts'

type Props = { label: string; slots: Slot[]; isOff?: boolean; theme: Theme }

const ALONE = { fontSize: 24, lineHeight: '32px' }
const AMONG_OTHERS = { fontSize: 20, lineHeight: '28px' }

/** A day and a time, readable from across the room; several to choose from; or crossed out. */
export function DateTicket({ label, slots, isOff = false, theme }: Props) {
  const size = slots.length > 1 ? AMONG_OTHERS : ALONE
  const decoration = isOff ? 'line-through' : 'none'
  const ground = isOff ? 'paper' : 'band'
  const text = isOff ? 'ink-soft' : 'on-band'
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className={`bg-${ground} fg-${text}`}
            style={{
              padding: '18px 22px 20px',
              backgroundColor: theme[ground].light,
              color: theme[text].light,
              borderRadius: '0 0 22px 0',
            }}
          >
            <div style={{ fontSize: 14, lineHeight: '20px' }}>{label}</div>
            {slots.map(({ date, time }, index) => (
              <Fragment key={`${date} ${time}`}>
                {index > 0 && (
                  <div
                    className="fg-line"
                    style={{ margin: '12px 0', borderTop: `1px solid ${theme.line.light}` }}
                  />
                )}
                <div
                  style={{ ...size, fontWeight: 700, letterSpacing: '-0.01em', textDecoration: decoration }}
                >
                  {germanDate(date)}
                  <br />
                  {time} Uhr
                </div>
              </Fragment>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
