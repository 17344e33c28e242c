/** In the page: how much of it moves from now on, each time, as `shifts`. */
export function recordShifts(): void {
  const shifts: number[] = Object.assign(window, { shifts: [] }).shifts
  new PerformanceObserver((seen) =>
    shifts.push(...seen.getEntries().map((shift) => Reflect.get(shift, 'value'))),
  ).observe({ type: 'layout-shift' })
}
