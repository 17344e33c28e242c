import type { MailMessage } from '../mail/mail-message.ts'
import { renderDevPage } from './render-dev-page.tsx'

const CSS = `
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin-bottom:48px}
div{display:flex;flex-wrap:wrap;gap:24px;align-items:start}
iframe{height:860px;border:1px solid;max-width:100%}
pre{margin:0;padding:16px;border:1px solid;overflow:auto;max-width:100%;box-sizing:border-box}`

const shown = ({ name, address }: MailMessage['to']): string => `${name} <${address}>`

/** One page with all mails: the HTML on a desktop and on a phone, and the text. */
export const previewMailsPage = (mails: MailMessage[]): string =>
  renderDevPage(
    'Mails in der Vorschau',
    CSS,
    mails.map(({ kind, subject, from, to, replyTo, html, text }) => (
      <section key={kind}>
        <h1>{subject}</h1>
        <p>
          Von {shown(from)} an {shown(to)}, Antwort an {shown(replyTo)}
        </p>
        <div>
          {[700, 360].map((width) => (
            <iframe key={width} title={`${subject}, ${width} Pixel breit`} srcDoc={html} width={width} />
          ))}
          <pre>{text}</pre>
        </div>
      </section>
    )),
  )
