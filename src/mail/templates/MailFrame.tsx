import type { ReactNode } from 'react'
import type { MailAgency } from '../mail-agency.ts'
import { darkScheme, type Paint } from './paint.ts'
import { TableRow } from './TableRow.tsx'
import { TileStrip } from './TileStrip.tsx'

const FONT = { maxWidth: 560, fontFamily: 'Helvetica Neue, Helvetica, Arial, sans-serif' }

const CSS = `
:root{color-scheme:light dark}
a{text-decoration:underline}.nowrap{white-space:nowrap}
@media(min-width:350px){.wide{display:table-cell!important}}
@media(max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:12px!important}}
`

type Props = {
  title: string
  /** What a list of mails shows beside the subject. */
  preview: string
  agency: MailAgency
  /** Of the visitor's own mosaic. */
  seed?: number | undefined
  paint: Paint
  children: ReactNode
  footer: ReactNode
}

/**
 * The document around every mail: tables and style attributes, because mail programs understand little else.
 */
export function MailFrame({ title, preview, agency, seed, paint, children, footer }: Props) {
  const { brand, mosaic, theme } = agency
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
      <body {...paint({ ground: 'paper' }, { margin: 0, padding: 0 })}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <TableRow {...paint({ ground: 'paper' })}>
          <td className="edge" align="center" style={{ padding: '32px 16px' }}>
            <TableRow
              {...paint(
                { ground: 'raised', text: 'ink' },
                { ...FONT, borderRadius: '0 0 32px 0', overflow: 'hidden', fontSize: 17, lineHeight: '26px' },
              )}
            >
              <td className="pad" style={{ padding: '24px 32px 32px', textAlign: 'left' }}>
                <TableRow>
                  <td
                    {...paint({ text: 'ink' }, { fontSize: 22, fontWeight: 700, letterSpacing: '-0.02em' })}
                  >
                    {brand}
                  </td>
                  {mosaic && <TileStrip theme={theme} seed={seed} ownSeed={mosaic.seed} />}
                </TableRow>
                <div style={{ marginTop: 24 }}>{children}</div>
              </td>
            </TableRow>
            <TableRow {...paint({ text: 'ink-soft' }, { ...FONT, fontSize: 14, lineHeight: '22px' })}>
              <td className="pad" style={{ padding: '20px 32px 0', textAlign: 'left' }}>
                {footer}
              </td>
            </TableRow>
          </td>
        </TableRow>
      </body>
    </html>
  )
}
