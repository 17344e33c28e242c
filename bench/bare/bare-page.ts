/** node:http alone: every answer is the compressed landing page from memory. */
import { readFileSync } from 'node:fs'
import { serve } from './serve.ts'

const body = readFileSync('dist/site/index.html.gz')
const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': body.length }
serve((_, response) => response.writeHead(200, headers).end(body))
