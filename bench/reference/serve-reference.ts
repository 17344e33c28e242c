/** Serves a bare page for every page of the site, from memory and precompressed, by the same code that serves the site. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { precompress } from '../../src/build/precompress.ts'
import { loadStaticSite } from '../../src/server/http/static-site.ts'
import { referencePage } from './reference-page.ts'
import { serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-reference-'))
for (const name of globSync('**/*.html', { cwd: 'dist/site' })) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), referencePage(readFileSync(join('dist/site', name), 'utf8')))
}
precompress(folder)

const site = loadStaticSite(folder)
serve((request, response) => {
  if (!site.respond(request, response)) response.writeHead(404).end()
})
