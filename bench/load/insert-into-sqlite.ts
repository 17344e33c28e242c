/** Bare node:sqlite: as many durable inserts into the site's own table as fit into the seconds given; prints how many a second. */
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../../src/store/migrations.ts'
import { nextSixthOfMay } from '../../tests/support/booking-request.ts'

const [folder = '', seconds = '5'] = process.argv.slice(2)
const database = new DatabaseSync(join(mkdtempSync(join(folder, 'bare-')), 'bare.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
// The plain table of the first step: neither mails nor the indexes that rules of ours need.
database.exec(readMigrations('sqlite')[0] ?? '')
const insert = database.prepare(`
  INSERT INTO appointments
    (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)

const preferredDate = nextSixthOfMay()
const started = performance.now()
const deadline = started + Number(seconds) * 1000
let count = 0
while (performance.now() < deadline) {
  insert.run(
    'Erika',
    'Musterfrau',
    'Eine Website für meine Bäckerei mit Öffnungszeiten.',
    '+49 30 23125 101',
    'erika@example.org',
    preferredDate,
    '10:30',
    `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    Date.now(),
  )
  count++
}
console.log(count / ((performance.now() - started) / 1000))
database.close()
