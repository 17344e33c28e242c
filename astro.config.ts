import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { readListening } from './src/config.ts'
import { devServer } from './src/dev/dev-server.ts'
import { bakeSeed, bookingAgency, buildTargets, preloadModules } from './src/site/bundling.ts'

/** Two builds at once, perhaps of other texts, must not read each other's notes: they stand beside the pages. */
const ownCache: AstroIntegration = {
  name: 'own-cache',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command === 'build') updateConfig({ cacheDir: new URL('../cache/', config.outDir) })
    },
  },
}

export default defineConfig({
  srcDir: './src/site',
  cacheDir: './node_modules/.astro',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  server: readListening(process.env),
  integrations: [react(), devServer(), ownCache],
  vite: {
    plugins: [bookingAgency(), bakeSeed(), preloadModules()],
    // Tests import what is not installed for npm run dev. The form's script imports zod/mini: found only when the form comes
    // near, it would make Vite gather its packages again, and on a busy machine the form stayed without its script.
    optimizeDeps: { entries: ['!**/*.test.*'], include: ['zod/mini'] },
    // Mistakes in the content have a page of their own. Vite's overlay would show one that is already corrected: an editor
    // empties a file before it writes it, and Vite keeps an error for the next page that opens.
    server: { hmr: { overlay: false } },
    build: {
      target: buildTargets,
      // A page's own small script is part of it. What all pages run, fonts and pictures are files that are cached.
      assetsInlineLimit: (file) =>
        /NextPage\.astro|\.(woff2|avif|webp|css)$/.test(file) ? false : undefined,
    },
  },
})
