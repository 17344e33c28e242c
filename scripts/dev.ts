/** The same site with reload on change. Astro speaks English and at length: it is heard only where something is wrong. */
import { dev } from 'astro'
import { ConfigError, readConfig, readContentDir } from '../src/config.ts'
import { ContentError } from '../src/content/reading/content-mistake.ts'
import { readSiteContent } from '../src/content/site-content.ts'

try {
  checkSettings()
  const { resolvedUrls } = await dev({ logLevel: 'warn' })
  const [url] = resolvedUrls.local
  console.log(`» Die Website läuft auf ${url} und zeigt jede Änderung sofort – beenden mit Strg+C
» Alle Mails zur Ansicht: ${url}dev/mails`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}

/** Mistakes in the content are shown in the place of every page instead. */
function checkSettings(): void {
  try {
    readConfig(process.env, readSiteContent(readContentDir(process.env)))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
}
