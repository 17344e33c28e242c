import { type Contracted, sharedStore } from '../support/contract.ts'
import { describeAnswers } from './answers.contract.ts'
import { describeArchive } from './archive.contract.ts'
import { describeBooking } from './booking.contract.ts'
import { describeEarlierInstance } from './earlier-instance.contract.ts'
import { describeLongLists } from './long-lists.contract.ts'
import { describeMailCounts } from './mail-counts.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describeOverview } from './overview.contract.ts'
import { describeOwnerAccess } from './owner-access.contract.ts'
import { describePurge } from './purge.contract.ts'
import { describeReminders } from './reminders.contract.ts'
import { describeRestore } from './restore.contract.ts'
import { describeSimultaneousAnswers } from './simultaneous-answers.contract.ts'
import { describeVisitorMails } from './visitor-mails.contract.ts'

/** What every database has to do; `columns` reads 'appointments.first_name' and so on from its own catalogue. */
export function describeStore(database: Contracted, columns: string): void {
  const shared = sharedStore(database)
  describeArchive(shared, columns)
  for (const describeContract of [
    describeBooking,
    describeAnswers,
    describeSimultaneousAnswers,
    describeVisitorMails,
    describeMailCounts,
    describeOutbox,
    describeOverview,
    describeLongLists,
    describeOwnerAccess,
    describePurge,
    describeReminders,
    describeRestore,
    describeEarlierInstance,
  ])
    describeContract(shared)
}
