import { TUESDAY } from '../desk.ts'
import { ownerApp } from './owner-app.ts'

type Fields = Record<string, string>

/** 10:31 in Berlin, on a Friday. */
export const MORNING = new Date('2030-03-01T09:31:00Z')

/** The same site as visitors use it: they are found by their keys. */
export async function visitorSite(options: Parameters<typeof ownerApp>[0] = {}) {
  const site = await ownerApp(options, MORNING)
  const { store, clock, get, desk } = site

  /** Somebody else each time; tells the key of the visitor's page. */
  const book = async (...[changes, ...rest]: Parameters<typeof site.book>): Promise<string> =>
    (await site.book({ preferredDate: TUESDAY.date, ...changes }, ...rest)).visitorKey
  /** What becomes of all the mails that are due, one after the other where they go to the same person. */
  async function settleMails(outcome: 'sent' | 'failed' | 'waiting'): Promise<void> {
    if (outcome === 'sent') return void (await desk.send(clock.now))
    const later = new Date(clock.now.getTime() + 3_600_000)
    const nextAttemptAt = outcome === 'waiting' ? later : undefined
    for (;;) {
      const due = await store.outbox.claimDue(clock.now, later, 100)
      if (due.length === 0) return
      for (const mail of due) await store.outbox.noteFailed(mail, { reason: 'smtp 550', nextAttemptAt })
    }
  }
  const open = (key: string, query = '') => get(`/termin/${key}${query}`)
  const post = (key: string, action: string, ...rest: [fields?: Fields | string, headers?: Fields]) =>
    site.post(`/termin/${key}/${action}`, ...rest)
  return { ...site, book, find: site.read, settleMails, open, post }
}
