import { expect, test } from 'vitest'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'

/** While instances are replaced one by one, the version before writes beside this one. */
export function describeEarlierInstance({ name, store, ask, empty }: SharedStore): void {
  test(`an instance of the version before still books in ${name}, and the clean-up empties what it alone writes`, async () => {
    await empty()
    const at = name === 'SQLite' ? String(NOON.getTime()) : `'${NOON.toISOString()}'`
    const no = name === 'SQLite' ? '0' : 'false'
    await ask(`
      INSERT INTO appointments (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time,
        client_ip, created_at, changed_at, is_suspected, visitor_key, owner_key)
      VALUES ('Erika', 'Vorher', 'Eine Website', '030 23125101', 'vorher@example.org', '2030-03-05', '10:30',
        '192.0.2.1', ${at}, ${at}, ${no}, 'visitor-key-of-24-lettrs', 'owner-key-of-24-letters-')`)
    await ask(`
      INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, counted_for)
      SELECT id, 'visitor', '1b4e28ba-2fa1-4d2a-883f-0016d3cca427', created_at, created_at, lower(email) FROM appointments`)
    expect(await store.dossiers.find({ visitorKey: 'visitor-key-of-24-lettrs' })).toMatchObject({
      appointment: { lastName: 'Vorher', state: 'requested' },
      mails: [{ kind: 'visitor', state: 'queued' }],
    })
    expect(await store.appointments.findRecent('192.0.2.1', hoursLater(1))).toBeDefined()
    expect(await store.outbox.claimDue(NOON, hoursLater(1), 10)).toMatchObject([{ kind: 'visitor' }])
    await store.purge(hoursLater(1), 180)
    const filled = await ask(`
      SELECT (SELECT count(owner_key) FROM appointments) AS owner_keys, (SELECT count(counted_for) FROM outbox) AS counted`)
    expect(filled.map(({ owner_keys, counted }) => [Number(owner_keys), Number(counted)])).toEqual([[0, 0]])
  })
}
