/** What has happened since the start, in numbers; nothing about anybody. */
export type Tally = {
  noteBooking(): void
  /** By status, or by what was done instead of answering. */
  noteRefusal(reason: number | 'hang up'): void
  bookings(): number
  refusals(): [reason: string, count: number][]
}

export function startTally(): Tally {
  let bookings = 0
  const refusals = new Map<string, number>()
  return {
    noteBooking() {
      bookings++
    },
    noteRefusal(reason) {
      refusals.set(String(reason), (refusals.get(String(reason)) ?? 0) + 1)
    },
    bookings: () => bookings,
    refusals: () => [...refusals].sort(),
  }
}
