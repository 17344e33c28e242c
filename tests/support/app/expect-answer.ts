import { expect } from 'vitest'

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

export function expectRedirect({ statusCode, headers }: Answer, location: string): void {
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 303, location })
}

/** An answer with this status whose body contains these words. */
export function expectAnswer({ statusCode, body }: Answer, status: number, ...words: string[]): void {
  expect(statusCode, body).toBe(status)
  for (const word of words) expect(body).toContain(word)
}
