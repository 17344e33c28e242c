import type { UnreadCalendar } from '../booking/ports/occupied-times.ts'
import { germanMoment } from './german-moment.ts'

/** 'Ihr Kalender bei calendar.example.org lässt sich gerade nicht lesen; zuletzt gelesen am 16.11.2026, 07:00 Uhr.' */
export const unreadWords = ({ host, readAt, isTried }: UnreadCalendar): string => {
  if (readAt)
    return `Ihr Kalender bei ${host} lässt sich gerade nicht lesen; zuletzt gelesen am ${germanMoment(readAt)}.`
  return `Ihr Kalender bei ${host} ${isTried ? 'ließ sich bisher nicht lesen' : 'ist noch nicht gelesen'}.`
}

/** What it means for an answer. */
export const LOOK_YOURSELF = 'Sehen Sie selbst nach, ob Sie dann Zeit haben.'
export const CALENDAR_UNKNOWN = `Ihr eigener Kalender ist noch nicht gelesen. ${LOOK_YOURSELF}`
