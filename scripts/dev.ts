/** npm run dev: Astro prints much, and in English, so only its warnings are shown. */
import { dev } from 'astro'
import { ConfigError, readConfig, readContentFolder } from '../src/config.ts'
import { describeOwnTexts } from '../src/content/built-content.ts'
import { ownTexts } from '../src/content/own-texts.ts'
import { ContentError } from '../src/content/reading/content-mistake.ts'
import { readSiteContent } from '../src/content/site-content.ts'

const content = readContentFolder(process.env)

try {
  checkSettings()
  const { resolvedUrls } = await dev({ logLevel: 'warn' })
  const [url] = resolvedUrls.local
  console.log(`» Die Website läuft auf ${url} und zeigt jede Änderung sofort – beenden mit Strg+C
» Alle Mails zur Ansicht: ${url}dev/mails`)
  if (content.own !== content.shipped) console.log(`» Texte: ${describeOwnTexts(ownTexts(content))}`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}

/** Mistakes in the content are shown in the browser instead. */
function checkSettings(): void {
  try {
    readConfig(process.env, readSiteContent(content))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
  }
}
