/** An interruption while nothing sleeps ends the next sleep at once. */
export function interruptibleSleep() {
  let isInterrupted = false
  let wake = () => {}
  return {
    async sleep(ms: number): Promise<void> {
      if (!isInterrupted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms).unref()
        wake = resolve
        await promise
        clearTimeout(timer)
      }
      isInterrupted = false
    },
    interrupt(): void {
      isInterrupted = true
      wake()
    },
  }
}
