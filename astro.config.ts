import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { readListening } from './src/config.ts'
import { devServer } from './src/dev/dev-server.ts'
import { bakeSeed, bookingAgency, buildTargets, compileAtOnce, preloadModules } from './src/site/bundling.ts'

/**
 * Two builds at once, perhaps of other texts, must not read each other's notes: they stand beside the pages. So do the
 * packages that Vite gathers: in the folder of `npm run dev` they would take React's development code away from it.
 */
const ownCache: AstroIntegration = {
  name: 'own-cache',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'build') return
      const cacheDir = new URL('../cache/', config.outDir)
      updateConfig({ cacheDir, vite: { cacheDir: fileURLToPath(new URL('vite/', cacheDir)) } })
    },
  },
}

/** What several scripts share, in two files: on load, and with the form or a visitor's name. */
const SHARED = [
  { name: 'visit', test: /site\/visit\/(business-name|start-visit)|ui\/browser\/|preload-helper\.js$/ },
  { name: 'hydrate-booking-shared', test: /virtual:booking-agency|ui\/mosaic\// },
]

/** Astro calls them Page.astro_astro_type_script_index_0_lang; each page names two of them. */
const nameScript = ({ name }: { name: string }) => `assets/${name.replace(/\.astro.*/, '')}.[hash].js`

export default defineConfig({
  srcDir: './src/site',
  cacheDir: './node_modules/.astro',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  server: readListening(process.env),
  integrations: [react(), devServer(), ownCache],
  vite: {
    plugins: [bookingAgency(), bakeSeed(), preloadModules(), compileAtOnce()],
    // Tests import what is not installed for npm run dev. zod belongs to the form's script: found only when the form
    // comes near, it would make Vite gather its packages again and reload the page.
    optimizeDeps: { entries: ['!**/*.test.*'], include: ['zod/v4/core'] },
    // Mistakes in the content have a page of their own. Vite's overlay would show one that is already corrected: an editor
    // empties a file before it writes it, and Vite keeps an error for the next page that opens.
    server: { hmr: { overlay: false } },
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: nameScript } } } } },
    build: {
      target: buildTargets,
      rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
      // A page's own small script is part of it. What all pages run, fonts and pictures are files that are cached.
      assetsInlineLimit: (file) => (/\/Page\.astro|\.(woff2|avif|webp|css)$/.test(file) ? false : undefined),
    },
  },
})
