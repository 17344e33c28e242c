const german = new Intl.RelativeTimeFormat('de', { numeric: 'always' })

/** 'gerade eben', 'vor 5 Minuten', 'vor 3 Stunden', 'vor 2 Tagen' */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return 'gerade eben'
  if (minutes < 60) return german.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? german.format(-hours, 'hour') : german.format(-Math.floor(hours / 24), 'day')
}
