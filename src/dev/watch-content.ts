import { resolve, sep } from 'node:path'
import type { ViteDevServer } from 'vite'
import type { ContentFolder } from '../content/reading/content-folder.ts'

/** Every module that reads the content imports this file to find the folder. */
const CONFIG = resolve('src/config.ts')
/** Modules that our Vite plugins generate, for example from the content. */
const isGenerated = (id: string) => id.startsWith('\0virtual:') && !id.startsWith('\0virtual:astro:')
/** Editors write a file in several steps, and git writes many files at once. */
const DEBOUNCE_IN_MS = 100
const RELOAD = { type: 'full-reload' } as const

/** After a change in the content folder, or in the shipped one below it, loads the modules that read it again and reloads open pages. */
export function watchContent(server: ViteDevServer, { own, shipped }: ContentFolder): void {
  const folders = [own, shipped].map((folder) => resolve(folder))
  let requestedAt = 0
  let changedAt = 0
  let timer: NodeJS.Timeout | undefined
  let beingRendered = 0
  server.middlewares.use((request, response, next) => {
    if (request.headers.accept?.includes('text/html')) {
      requestedAt = performance.now()
      beingRendered++
      response.once('close', () => beingRendered--)
    }
    next()
  })
  // A page requested before the change and connected after it shows the old state.
  server.ws.on('connection', (socket) => {
    if (requestedAt < changedAt) socket.send(JSON.stringify(RELOAD))
  })
  server.watcher.add(folders)
  server.watcher.on('all', (_event, path) => {
    if (folders.some((folder) => path.startsWith(folder + sep))) followSoon()
  })
  function followSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(follow, DEBOUNCE_IN_MS)
  }
  function follow() {
    // A module that a page is just being rendered from would keep the old content.
    if (beingRendered > 0) return followSoon()
    invalidateReaders(server)
    changedAt = performance.now()
    server.ws.send(RELOAD)
  }
}

function invalidateReaders(server: ViteDevServer): void {
  const now = Date.now()
  for (const { moduleGraph } of Object.values(server.environments)) {
    const seen: Parameters<typeof moduleGraph.invalidateModule>[1] = new Set()
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (module.file === CONFIG || isGenerated(id)) moduleGraph.invalidateModule(module, seen, now, true)
  }
}
