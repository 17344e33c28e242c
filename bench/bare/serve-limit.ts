/** Serves the fixed page as /limit, precompressed and from memory by the code that serves the site. */
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { precompress } from '../../src/build/precompress.ts'
import { loadStaticSite } from '../../src/http/static-site.ts'
import { serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-bare-'))
copyFileSync('bench/limit/index.html', join(folder, 'limit.html'))
precompress(folder)

const site = loadStaticSite(folder)
serve((request, response) => {
  if (!site.respond(request, response)) response.writeHead(404).end()
})
