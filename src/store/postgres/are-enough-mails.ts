import { VISITOR_MAILS_PER_DAY } from '../../booking/visitor-mails.ts'

/** Whether as many mails as may leave were owed to that address since then. */
export const areEnoughMails = (email: string, since: string): string => `
  SELECT count(*) >= ${VISITOR_MAILS_PER_DAY} AS are_enough FROM (
    SELECT 1 FROM outbox WHERE counted_for = lower(${email}) AND owed_at > ${since}
    LIMIT ${VISITOR_MAILS_PER_DAY}) AS counted`
