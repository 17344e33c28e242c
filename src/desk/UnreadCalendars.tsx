import type { UnreadCalendar } from '../booking/ports/occupied-times.ts'
import { CALENDAR_UNKNOWN, LOOK_YOURSELF, sentenceOf, unreadCalendar } from '../words/findings.ts'

type Props = { unread: UnreadCalendar[]; isSignedIn?: boolean }

/**
 * Which of her calendars could not be read and why, and what that means for an answer.
 * The link in her mail names none of them: a reply may have quoted it.
 */
export function UnreadCalendars({ unread, isSignedIn = true }: Props) {
  if (unread.length === 0) return null
  const told = isSignedIn
    ? [...unread.map(unreadCalendar).map(sentenceOf), LOOK_YOURSELF]
    : [CALENDAR_UNKNOWN]
  return <p className="flagged">{told.join(' ')}</p>
}
