import { resolve, sep } from 'node:path'
import type { ViteDevServer } from 'vite'

/** Whoever reads the owner's folder has asked this file where it is. */
const ASKED_BY_EVERY_READER = resolve('src/config.ts')
/** Modules that one of our plugins writes, out of the content for example. */
const isWritten = (id: string) => id.startsWith('\0virtual:') && !id.startsWith('\0virtual:astro:')
/** Editors write a file in several steps, and git many files at once. */
const SETTLED_IN_MS = 100

/** After every change in the folder, wherever it lies: forgets what was read of it, then loads open pages anew. */
export function watchContent(server: ViteDevServer, folder: string): void {
  const inside = resolve(folder) + sep
  const tellPages = reloading(server)
  let settled: NodeJS.Timeout | undefined
  server.watcher.add(resolve(folder))
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(inside)) return
    clearTimeout(settled)
    settled = setTimeout(() => {
      forgetReaders(server)
      tellPages()
    }, SETTLED_IN_MS)
  })
}

/** A page that was on its way during the change shows the old state, and hears of it as soon as it listens. */
function reloading(server: ViteDevServer): () => void {
  const reload = { type: 'full-reload' } as const
  let askedAt = 0
  let changedAt = 0
  server.middlewares.use((request, _response, next) => {
    if (request.headers.accept?.includes('text/html')) askedAt = performance.now()
    next()
  })
  server.ws.on('connection', (socket) => {
    if (askedAt < changedAt) socket.send(JSON.stringify(reload))
  })
  return () => {
    changedAt = performance.now()
    server.ws.send(reload)
  }
}

function forgetReaders(server: ViteDevServer): void {
  const now = Date.now()
  for (const environment of Object.values(server.environments)) {
    const { moduleGraph } = environment
    const forgotten: Parameters<typeof moduleGraph.invalidateModule>[1] = new Set()
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (module.file === ASKED_BY_EVERY_READER || isWritten(id)) {
        moduleGraph.invalidateModule(module, forgotten, now, true)
      }
    }
  }
}
