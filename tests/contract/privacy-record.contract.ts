import { expect, test } from 'vitest'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'

/** `columns` gives 'appointments.first_name' and so on, for every table but the one of the migrations. */
export function describePrivacyRecord(name: string, columns: () => Promise<string[]>): void {
  test(`${name} holds no column that the privacy page does not tell of, and the page tells of no other`, async () => {
    const told = Object.values(PRIVACY_RECORD).flatMap((entry) =>
      Object.entries(entry.columns ?? {}).flatMap(([table, names]) =>
        names.split(' ').map((column) => `${table}.${column}`),
      ),
    )
    expect((await columns()).sort()).toEqual(told.sort())
  })
}
