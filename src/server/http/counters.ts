/** What has happened since the start, in numbers; nothing about persons. */
export class Counters {
  bookings = 0
  readonly refusals = new Map<string, number>()

  /** By status, or 'disconnect' where the connection was closed without an answer. */
  countRefusal(reason: number | 'disconnect'): void {
    this.refusals.set(String(reason), (this.refusals.get(String(reason)) ?? 0) + 1)
  }
}
