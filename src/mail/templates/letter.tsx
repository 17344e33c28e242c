import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailAgency } from '../mail-agency.ts'
import { MailFrame } from './MailFrame.tsx'
import { type Paint, painterFor } from './paint.ts'

export type Part = {
  html: (paint: Paint) => ReactNode
  text: string
  /** Above it, in pixels of the HTML. */
  gap?: number
}

export type Letter = {
  subject: string
  preview: string
  parts: Part[]
  footer: Part
  /** Of the visitor's own mosaic; without it the mail shows the brand's tiles. */
  seed?: number | undefined
}

const GAP = 20

/** A table inside MailFrame's outer cell for Outlook alone, which knows no max-width. */
const forOutlook = (markup: string): string =>
  markup
    .replace(
      /<td class="edge"[^>]*>/,
      '$&<!--[if mso]><table width="560" cellpadding="0"><tr><td><![endif]-->',
    )
    .replace(/(<\/\w+>){6}$/, '<!--[if mso]></td></tr></table><![endif]-->$&')

export function renderLetter({ subject, preview, parts, footer, seed }: Letter, agency: MailAgency) {
  const paint = painterFor(agency.theme)
  const markup = renderToStaticMarkup(
    <MailFrame {...{ title: subject, preview, agency, seed, paint }} footer={footer.html(paint)}>
      {parts.map(({ html, gap = GAP }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their order.
        <div key={index} style={{ marginTop: gap }}>
          {html(paint)}
        </div>
      ))}
    </MailFrame>,
  )
  const texts = [...parts, footer].map(({ text }) => text)
  return { subject, html: `<!doctype html>${forOutlook(markup)}`, text: `${texts.join('\n\n')}\n` }
}
