import type { AstroIntegration } from 'astro'
import type { Connect, ViteDevServer } from 'vite'
import { readContentFolder } from '../config.ts'
import { watchContent } from './watch-content.ts'

const SERVER_PATHS = /^\/(api\/|healthz$|(termin|anfragen|antwort)(?![\w.-])|dev\/)/
/** The scripts of Vite and the sources that it serves. */
const MODULE_PATHS = /^\/(@|src\/|node_modules\/)/
const FROM_DEV_APP = 'x-astro-page'

/** React's fast refresh needs this in the page. Astro adds it for its own islands, and the form is none. */
const FAST_REFRESH = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type`

type DevApp = typeof import('./dev-app.ts')

/** Puts the page about content mistakes and the server's routes in front of Astro's pages. */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', FAST_REFRESH)
      },
      'astro:server:setup': ({ server }) => {
        watchContent(server, readContentFolder(process.env))
        server.middlewares.use(answer(server))
      },
    },
  }
}

function answer(server: ViteDevServer): Connect.NextHandleFunction {
  let started: { module: DevApp; app: ReturnType<DevApp['startDevApp']> } | undefined

  /** Starts the app again after a change of its code or of the content: then Vite returns another module. */
  async function currentApp(origin: string) {
    const module = (await server.ssrLoadModule('/src/dev/dev-app.ts')) as DevApp
    if (started?.module !== module) {
      const fetchPage = async (path: string) =>
        (await fetch(`${origin}${path}`, { headers: { [FROM_DEV_APP]: '1' } })).text()
      const closed = started?.app.then(({ close }) => close()) ?? Promise.resolve()
      started = { module, app: closed.then(() => module.startDevApp(fetchPage)) }
    }
    return started.app
  }

  return async (request, response, next) => {
    const { url = '', headers } = request
    if (MODULE_PATHS.test(url)) return next()
    try {
      const { mistakesPage } = await server.ssrLoadModule('/src/dev/content-mistakes.tsx')
      if (mistakesPage)
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(mistakesPage)
      else if (!SERVER_PATHS.test(url) || headers[FROM_DEV_APP]) next()
      else await (await currentApp(`http://${headers.host}`)).handle(request, response)
    } catch (error) {
      next(error)
    }
  }
}
