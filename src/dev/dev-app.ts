import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { buildApp } from '../app/build-app.ts'
import { startMailing } from '../app/jobs/mailing.ts'
import { startReadingCalendars } from '../app/jobs/reading-calendars.ts'
import { openOwnerCalendar } from '../calendars/owner-calendar.ts'
import { readConfig, readContentFolder } from '../config.ts'
import { readContent } from '../content/read-content.ts'
import { INTERNAL_PAGES } from '../http/static-site.ts'
import { mailAgency } from '../mail/mail-agency.ts'
import { openStore } from '../store/open-store.ts'
import { previewMailsPage } from './preview-mails.tsx'
import { sampleMails } from './sample-mails.ts'

const HTML = 'text/html; charset=utf-8'

/** The server's routes in `npm run dev`, with the embedded database; `fetchPage` gets a page from Astro. */
export async function startDevApp(fetchPage: (path: string) => Promise<string>) {
  const content = readContent(readContentFolder(process.env))
  const config = readConfig(process.env, content.site)
  const store = await openStore(config)
  const pages = new Map<string, string>()
  const site = {
    respond: () => false,
    page: (path: string) => ({ html: pages.get(path) ?? '', headers: { 'content-type': HTML } }),
  }
  const log = pino({ level: 'warn' })
  const now = () => new Date()
  const calendar = openOwnerCalendar({ ...config, opening: content.opening, now })
  const mailing = startMailing({ config, content, store, calendar, log, now })
  const reading = startReadingCalendars(calendar, log)
  const onMailOwed = mailing.wake
  const app = await buildApp({ config, store, content, calendar, site, log, now, onMailOwed })
  app.get('/dev/mails', async (_request, reply) => {
    const mails = sampleMails(mailAgency(content, config), content.mails, now())
    return reply.type(HTML).send(previewMailsPage(mails))
  })
  // The inline scripts of Astro's dev pages change, so no policy can list them.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  await app.ready()
  return {
    async handle(request: IncomingMessage, response: ServerResponse) {
      const isPage = request.headers.accept?.includes('text/html')
      if (isPage) for (const path of INTERNAL_PAGES) pages.set(path, await fetchPage(path))
      app.routing(request, response)
    },
    async close() {
      clearInterval(reading)
      await app.close()
      await mailing.stop()
      await store.close()
    },
  }
}
