import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { readConfig } from './src/config.ts'
import { readSiteContent } from './src/content/site-content.ts'

const { siteUrl } = readConfig(process.env, readSiteContent())

export default defineConfig({
  site: siteUrl,
  srcDir: './src/site',
  outDir: './dist/site',
  cacheDir: './node_modules/.astro',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: 'assets' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react()],
  // Small scripts go into the page; fonts stay files of their own, so that they are cached.
  vite: { build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) } },
})
