import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A page of the dev server, reloaded after every change.
 * It uses no colour or font of the content, which may be broken.
 */
export function renderDevPage(title: string, css: string, body: ReactNode): string {
  const page = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
        <script type="module" src="/@vite/client" />
        <style>{css}</style>
      </head>
      <body>{body}</body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
