import type { AstroIntegration } from 'astro'

const SERVER_PATHS = /^\/(api\/|healthz$|termin\b|anfragen\b|dev\/)/
const PAST_THE_SERVER = 'x-astro-page'

/** What React's fast refresh wants in the page. Astro puts it beside its own islands only; the form is none of them. */
const FAST_REFRESH = `
  import { injectIntoGlobalHook } from '/@react-refresh'
  injectIntoGlobalHook(window)
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type`

type DevApp = typeof import('./dev-app.ts')

/** Puts the server's routes in front of Astro's dev pages; a change in their code is loaded at the next request. */
export function devServer(): AstroIntegration {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', FAST_REFRESH)
      },
      'astro:server:setup': ({ server }) => {
        let started: { module: DevApp; app: ReturnType<DevApp['startDevApp']> } | undefined
        server.middlewares.use(async (request, response, next) => {
          if (!SERVER_PATHS.test(request.url ?? '') || request.headers[PAST_THE_SERVER]) return next()
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
        })
      },
    },
  }
}
