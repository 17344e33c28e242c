/**
 * Serves what pages are compared with, precompressed and from memory by the code that serves the site: the fixed page as
 * /limit, and two pages of one line.
 */
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '../../src/build/precompress.ts'
import { loadStaticSite } from '../../src/server/http/static-site.ts'
import { serve } from './serve.ts'

const RULES = { prerender: [{ urls: ['/line-two'], eagerness: 'immediate' }] }
const HEAD =
  '<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">'
const ONE_LINE: Record<string, string> = {
  '/line-one': `${HEAD}<script type="speculationrules">${JSON.stringify(RULES)}</script><a href="/line-two">Next</a>`,
  '/line-two': `${HEAD}<p>There</p>`,
}

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-bare-'))
copyFileSync('bench/limit/index.html', join(folder, 'limit.html'))
precompress(folder)

const site = loadStaticSite(folder)
serve((request, response) => {
  const line = ONE_LINE[request.url ?? '']
  if (line) response.writeHead(200, { 'content-type': 'text/html' }).end(line)
  else if (!site.respond(request, response)) response.writeHead(404).end()
})
