import type { ReactNode } from 'react'
import type { MailAgency } from '../mail-agency.ts'
import { COLOURS, light } from './colours.ts'
import { TileRow } from './TileRow.tsx'

const FONT = 'Familjen Grotesk, Helvetica Neue, Helvetica, Arial, sans-serif'
const WIDTH = 560

/** Mail programs that know the dark scheme; the others keep the light one of the style attributes. */
const DARK = Object.entries(COLOURS)
  .map(
    ([name, [, dark]]) =>
      `.bg-${name}{background-color:${dark}!important}.fg-${name}{color:${dark}!important}`,
  )
  .join('')
const CSS = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-decoration:underline}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:12px!important}}
@media(prefers-color-scheme:dark){${DARK}.fg-line{border-color:${COLOURS.line[1]}!important}}`

type Props = { title: string; preview: string; agency: MailAgency; children: ReactNode; footer: ReactNode }

/** The sheet both mails are printed on: tables and style attributes, as mail programs want them. */
export function MailFrame({ title, preview, agency, children, footer }: Props) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{title}</title>
        <style>{CSS}</style>
      </head>
      <body className="bg-paper" style={{ margin: 0, padding: 0, backgroundColor: light('paper') }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="bg-paper"
          style={{ backgroundColor: light('paper') }}
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
                    backgroundColor: light('raised'),
                    color: light('ink'),
                    borderRadius: 20,
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
                        <TileRow brand={agency.brand} />
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
                        style={{ padding: '20px 32px 0', color: light('ink-soft'), textAlign: 'left' }}
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
