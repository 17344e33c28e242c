import { renderToStaticMarkup } from 'react-dom/server'
import type { MailMessage } from '../mail/mail-message.ts'
import { RELOADING } from './reloading.ts'

const CSS = `
body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}
section{margin-bottom:48px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px}
dd{margin:0}
div{display:flex;flex-wrap:wrap;gap:24px;align-items:start}
iframe{height:860px;border:1px solid;max-width:100%}
pre{margin:0;padding:16px;border:1px solid;overflow:auto;max-width:100%;box-sizing:border-box}`

/** One page with every mail as a phone and a desktop show them, and their text parts; for developing only. */
export function previewMailsPage(mails: MailMessage[]): string {
  const page = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Mails in der Vorschau</title>
        <script type="module" src={RELOADING} />
        <style>{CSS}</style>
      </head>
      <body>
        {mails.map(({ kind, subject, from, to, replyTo, html, text }) => (
          <section key={kind}>
            <h1>{subject}</h1>
            <dl>
              <dt>Von</dt>
              <dd>
                {from.name} &lt;{from.address}&gt;
              </dd>
              <dt>An</dt>
              <dd>
                {to.name} &lt;{to.address}&gt;
              </dd>
              <dt>Antwort an</dt>
              <dd>
                {replyTo.name} &lt;{replyTo.address}&gt;
              </dd>
            </dl>
            <div>
              <iframe title={`${subject}, 700 Pixel breit`} srcDoc={html} width={700} />
              <iframe title={`${subject}, 360 Pixel breit`} srcDoc={html} width={360} />
              <pre>{text}</pre>
            </div>
          </section>
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
