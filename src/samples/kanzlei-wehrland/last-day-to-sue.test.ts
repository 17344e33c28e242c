import { describe, expect, it } from 'vitest'
import { lastDayToSue } from './last-day-to-sue.ts'

describe('the last day to sue against a dismissal', () => {
  it('is the same weekday three weeks later', () => {
    expect(lastDayToSue('2026-11-16')).toBe('2026-12-07')
  })

  it('moves to Monday when it falls on a weekend', () => {
    expect(lastDayToSue('2026-11-14')).toBe('2026-12-07')
    expect(lastDayToSue('2026-11-15')).toBe('2026-12-07')
  })

  it('moves past Christmas and the weekend behind it', () => {
    expect(lastDayToSue('2026-12-04')).toBe('2026-12-28')
  })

  it('moves past Good Friday and Easter Monday', () => {
    expect(lastDayToSue('2026-03-13')).toBe('2026-04-07')
    expect(lastDayToSue('2025-03-28')).toBe('2025-04-22')
  })

  it('moves past Ascension Day and Whit Monday', () => {
    expect(lastDayToSue('2026-04-23')).toBe('2026-05-15')
    expect(lastDayToSue('2026-05-04')).toBe('2026-05-26')
  })

  it('counts across a change of the clock and across a leap day', () => {
    expect(lastDayToSue('2026-10-12')).toBe('2026-11-02')
    expect(lastDayToSue('2028-02-15')).toBe('2028-03-07')
  })
})
