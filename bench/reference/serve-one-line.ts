/** Serves a page of one line and, got ready by it, another: what the browser itself needs from one to the next. */
import { serve } from './serve.ts'

const RULES = { prerender: [{ urls: ['/next'], eagerness: 'immediate' }] }
const HEAD =
  '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
const PAGES: Record<string, string> = {
  '/': `${HEAD}<script type="speculationrules">${JSON.stringify(RULES)}</script><a href="/next">Next</a>`,
  '/next': `${HEAD}<p>There</p>`,
}

serve(({ url = '' }, response) => {
  const page = PAGES[url]
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page)
})
