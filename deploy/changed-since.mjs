// changed-since.mjs NEWER <OLDER: names each request of the one backup that is not the same in the other, for go-back.sh.
import { readFileSync } from 'node:fs'

const requestsOf = (file) =>
  new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('["appointments"'))
      .map((line) => JSON.parse(line)[1])
      .map((request) => [request.id, request]),
  )
const [newer, older] = [requestsOf(process.argv[2]), requestsOf(0)]
const changed = [...newer.values()].filter(({ id, changed_at }) => older.get(id)?.changed_at !== changed_at)
for (const { id, first_name, last_name, phone, preferred_date, preferred_time } of changed) {
  const what = older.has(id) ? 'geändert' : 'neu'
  console.log(
    `  Nr. ${id}, ${what}: ${first_name} ${last_name}, ${phone}, ${preferred_date} ${preferred_time}`,
  )
}
const gone = [...older.keys()].filter((id) => !newer.has(id))
if (gone.length > 0)
  console.log(
    `  Gelöscht war schon und käme wieder: Nr. ${gone.join(', ')}; danach bitte noch einmal löschen.`,
  )
if (changed.length + gone.length === 0) console.log('  nichts')
