const HOUR_IN_MS = 3_600_000

export const nextFullHour = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / HOUR_IN_MS) + 1) * HOUR_IN_MS)
