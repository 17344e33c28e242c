import type { Contracted } from '../support/contract.ts'
import { describeAnswers } from './answers.contract.ts'
import { describeAppointments } from './appointments.contract.ts'
import { describeArchive } from './archive.contract.ts'
import { describeCorrections } from './corrections.contract.ts'
import { describeEarlierInstance } from './earlier-instance.contract.ts'
import { describeMailCounts } from './mail-counts.contract.ts'
import { describeManyRequests } from './many-requests.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describeOverview } from './overview.contract.ts'
import { describeOwnerAccess } from './owner-access.contract.ts'
import { describePerson } from './person.contract.ts'
import { describePurge } from './purge.contract.ts'
import { describeReminders } from './reminders.contract.ts'
import { describeRestore } from './restore.contract.ts'
import { describeSimultaneousAnswers } from './simultaneous-answers.contract.ts'
import { describeVisitorMails } from './visitor-mails.contract.ts'

/** What every database has to do; `columns` reads 'appointments.first_name' and so on from its own catalogue. */
export function describeStore(database: Contracted, columns: string): void {
  describeAnswers(database)
  describeAppointments(database)
  describeArchive(database, columns)
  describeCorrections(database)
  describeEarlierInstance(database)
  describeMailCounts(database)
  describeManyRequests(database)
  describeOutbox(database)
  describeOverview(database)
  describeOwnerAccess(database)
  describePerson(database)
  describePurge(database)
  describeReminders(database)
  describeRestore(database)
  describeSimultaneousAnswers(database)
  describeVisitorMails(database)
}
