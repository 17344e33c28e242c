/** A sleep that can be ended; ended while nobody sleeps, it makes the next one short. */
export function wakeableSleep() {
  let isEnded = false
  let wake = () => {}
  return {
    async forMs(ms: number): Promise<void> {
      if (!isEnded) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms).unref()
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isEnded = false
    },
    end(): void {
      isEnded = true
      wake()
    },
  }
}
