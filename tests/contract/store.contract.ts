import { type Contracted, sharedStore } from '../support/store/contract.ts'
import { describeArchive } from './archive.contract.ts'
import { describeBooking } from './booking.contract.ts'
import { describeMailLimits } from './mail-limits.contract.ts'
import { describeOccupiedTimes } from './occupied-times.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describeOverview } from './overview.contract.ts'
import { describeOwnerAccess } from './owner-access.contract.ts'
import { describeOwnersEntries } from './owners-entries.contract.ts'
import { describePurge } from './purge.contract.ts'
import { describeSimultaneousAnswers } from './simultaneous-answers.contract.ts'
import { describeVisitorMails } from './visitor-mails.contract.ts'

/** What every database has to do. */
export async function describeStore(database: Contracted): Promise<void> {
  const shared = await sharedStore(database)
  describeArchive(shared)
  describeBooking(shared)
  describeSimultaneousAnswers(shared)
  describeVisitorMails(shared)
  describeMailLimits(shared)
  describeOutbox(shared)
  describeOverview(shared)
  describeOwnerAccess(shared)
  describeOwnersEntries(shared)
  describeOccupiedTimes(shared)
  describePurge(shared)
}
