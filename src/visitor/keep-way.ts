/** The tab that booked keeps the way to this page: a corrected address changes it, and an erased appointment ends it. */
import { changeTabNote, readTabNote, tabNote } from '../ui/browser/tab-note.ts'
import { whenSeen } from '../ui/browser/when-seen.ts'

whenSeen().then(() => {
  readTabNote()
  const { page } = tabNote()
  const [path = ''] = /^\/termin\/[^/]+/.exec(location.pathname) ?? []
  const isThere = document.querySelector('.visit, .report')
  if (page && (isThere ? page !== path : page === path)) changeTabNote({ page: isThere ? path : undefined })
})
