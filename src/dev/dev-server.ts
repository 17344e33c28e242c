import type { AstroIntegration } from 'astro'
import type { Connect, ViteDevServer } from 'vite'
import { readContentDir } from '../config.ts'
import { watchContent } from './watch-content.ts'

const SERVER_PATHS = /^\/(api\/|healthz$|termin\b|anfragen\b|antwort\b|dev\/)/
/** What the dev server itself sends: its own scripts, and our modules as they are. */
const MODULE_PATHS = /^\/(@|src\/|node_modules\/)/
const PAST_THE_SERVER = 'x-astro-page'

/** What React's fast refresh wants in the page. Astro puts it beside its own islands only; the form is none of them. */
const FAST_REFRESH = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type`

type DevApp = typeof import('./dev-app.ts')
type ContentMistakes = typeof import('./content-mistakes.tsx')

/**
 * Puts the server's routes in front of Astro's dev pages, and a page about mistakes in the content in front of all. A
 * change in their code or in the content is loaded at the next request.
 */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', FAST_REFRESH)
      },
      'astro:server:setup': ({ server }) => {
        watchContent(server, readContentDir(process.env))
        server.middlewares.use(showMistakes(server))
        server.middlewares.use(answerByServer(server))
      },
    },
  }
}

function showMistakes(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (MODULE_PATHS.test(request.url ?? '')) return next()
    try {
      const module = await server.ssrLoadModule('/src/dev/content-mistakes.tsx')
      const { mistakesPage } = module as ContentMistakes
      if (!mistakesPage) return next()
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(mistakesPage)
    } catch (error) {
      next(error)
    }
  }
}

function answerByServer(server: ViteDevServer): Connect.NextHandleFunction {
  let started: { module: DevApp; app: ReturnType<DevApp['startDevApp']> } | undefined
  return async (request, response, next) => {
    if (!SERVER_PATHS.test(request.url ?? '') || request.headers[PAST_THE_SERVER]) return next()
    try {
      const module = (await server.ssrLoadModule('/src/dev/dev-app.ts')) as DevApp
      if (started?.module !== module) {
        const origin = `http://${request.headers.host}`
        const fetchPage = async (path: string) =>
          (await fetch(`${origin}${path}`, { headers: { [PAST_THE_SERVER]: '1' } })).text()
        const closed = started?.app.then(({ close }) => close()) ?? Promise.resolve()
        started = { module, app: closed.then(() => module.startDevApp(fetchPage)) }
      }
      const app = await started.app
      await app.handle(request, response)
    } catch (error) {
      next(error)
    }
  }
}
