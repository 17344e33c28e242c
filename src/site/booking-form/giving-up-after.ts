/** What AbortSignal.timeout does, which Safari has only since 16. */
export function givingUpAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
