/** Bare node:sqlite: as many durable inserts of an appointment as fit into the seconds given; prints how many a second. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const [folder = '', seconds = '5'] = process.argv.slice(2)
const database = new DatabaseSync(join(folder, 'bare.sqlite'))
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS appointments (
    id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, website_idea TEXT, phone TEXT, email TEXT,
    preferred_date TEXT, preferred_time TEXT, client_ip TEXT, created_at INTEGER
  ) STRICT;
`)
const insert = database.prepare(`
  INSERT INTO appointments
    (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`)

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
    '2090-05-08',
    '10:30',
    `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
    Date.now(),
  )
  count++
}
console.log(count / ((performance.now() - started) / 1000))
database.close()
