import type { Theme } from '../../content/theme-content.ts'

/** What the owner wrote, set apart by a bar, as a mail program shows no quotation marks at the start of lines. */
export function OwnersWords({ lines, theme }: { lines: string[]; theme: Theme }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ marginTop: 20 }}
    >
      <tbody>
        <tr>
          <td
            className="bg-signal"
            width={4}
            aria-hidden="true"
            style={{ width: 4, backgroundColor: theme.signal.light }}
          />
          <td style={{ padding: '2px 0 2px 16px', overflowWrap: 'anywhere' }}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never change their order.
              <span key={index} className="fg-ink" style={{ color: theme.ink.light }}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
