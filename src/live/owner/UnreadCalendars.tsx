import type { UnreadCalendar } from '../../booking/ports/taken-times.ts'
import { LOOK_YOURSELF, unreadWords } from '../../words/calendar-words.ts'

/** Which of her calendars could not be read, and what that means for an answer. */
export const UnreadCalendars = ({ unread }: { unread: UnreadCalendar[] }) =>
  unread.length > 0 && (
    <div className="flagged">
      {unread.map((calendar, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one host, and none moves.
        <p key={place}>{unreadWords(calendar)}</p>
      ))}
      <p>{LOOK_YOURSELF}</p>
    </div>
  )
