import type { ReactNode } from 'react'
import type { MailAgency } from '../mail-agency.ts'
import { darkScheme } from './dark-scheme.ts'
import { TileRow } from './TileRow.tsx'

const FONT = 'Helvetica Neue, Helvetica, Arial, sans-serif'
const WIDTH = 560

const CSS = `
:root{color-scheme:light dark}
a{text-decoration:underline}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:12px!important}}
`

type Props = { title: string; preview: string; agency: MailAgency; children: ReactNode; footer: ReactNode }

/** The sheet every mail is printed on: tables and style attributes, as mail programs want them. */
export function MailFrame({ title, preview, agency, children, footer }: Props) {
  const { theme } = agency
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{CSS + darkScheme(theme)}</style>
      </head>
      <body className="bg-paper" style={{ margin: 0, padding: 0, backgroundColor: theme.paper.light }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="bg-paper"
          style={{ backgroundColor: theme.paper.light }}
        >
          <tbody>
            <tr>
              <td className="edge" align="center" style={{ padding: '32px 16px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  className="bg-raised fg-ink"
                  style={{
                    maxWidth: WIDTH,
                    backgroundColor: theme.raised.light,
                    color: theme.ink.light,
                    borderRadius: '0 0 32px 0',
                    overflow: 'hidden',
                    fontFamily: FONT,
                    fontSize: 17,
                    lineHeight: '26px',
                    textAlign: 'left',
                  }}
                >
                  <tbody>
                    <tr>
                      <td className="pad" style={{ padding: '24px 32px 0' }}>
                        <TileRow {...agency} />
                      </td>
                    </tr>
                    <tr>
                      <td className="pad" style={{ padding: '24px 32px 32px' }}>
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ maxWidth: WIDTH, fontFamily: FONT, fontSize: 14, lineHeight: '22px' }}
                >
                  <tbody>
                    <tr>
                      <td
                        className="pad fg-ink-soft"
                        style={{ padding: '20px 32px 0', color: theme['ink-soft'].light, textAlign: 'left' }}
                      >
                        {footer}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
