import type { ColourName, Theme } from '../../content/theme-content.ts'

type Tone = { ground: ColourName; text: ColourName }

const TONES = {
  signal: { ground: 'signal', text: 'on-signal' },
  quiet: { ground: 'ink', text: 'paper' },
} satisfies Record<string, Tone>

type Props = { href: string; label: string; tone: keyof typeof TONES; theme: Theme }

/** The padding belongs to the cell, where Outlook keeps it, and to the link, so that all of it can be tapped. */
export function MailButton({ href, label, tone, theme }: Props) {
  const { ground, text } = TONES[tone]
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td
            className={`bg-${ground}`}
            align="center"
            style={{ backgroundColor: theme[ground].light, borderRadius: '0 0 14px 0', padding: '1px 8px' }}
          >
            <a
              href={href}
              className={`fg-${text}`}
              style={{
                display: 'block',
                padding: '11px 8px',
                color: theme[text].light,
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}
