/** Resolves with what came in time, or with what holds when it did not; what comes later is not heard. */
export async function inTime<Result, Otherwise>(
  work: Promise<Result>,
  seconds: number,
  otherwise: () => Otherwise,
): Promise<Result | Otherwise> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), seconds * 1_000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
