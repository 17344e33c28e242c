import { OF_ANY_STATE } from './list-conditions.ts'

/** So many at a time: whoever books meanwhile waits for a part of the clean-up, not for all of it. */
export const PURGED_AT_ONCE = 500

/** Those past their retention, by either date; each half has an index that finds them. */
export const selectOverdue = (oldestDate: string, oldestCreation: string): string => `
  SELECT id FROM appointments WHERE ${OF_ANY_STATE} AND preferred_date < ${oldestDate}
  UNION ALL
  SELECT id FROM appointments WHERE created_at < ${oldestCreation}
  LIMIT ${PURGED_AT_ONCE}`
