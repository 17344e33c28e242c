import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { OTHER_OWNER } from '../support/content/other-owner.ts'
import { nextWorkingDay } from '../support/days-ahead.ts'
import { copyBuilt } from '../support/servers/built-elsewhere.ts'
import { listening } from '../support/servers/listening.ts'
import { postBooking } from '../support/servers/post-booking.ts'
import { startServer } from '../support/servers/started-server.ts'
import { sharedFolder, writeInto } from '../support/temporary-folder.ts'

const folder = sharedFolder()
for (const name of ['broken', 'newer']) mkdirSync(join(folder, name))
const noDatabase = 'this is not a database, but it is long enough to look at'
writeFileSync(join(folder, 'broken/musterwerk.sqlite'), noDatabase)
const database = new DatabaseSync(join(folder, 'newer/musterwerk.sqlite'))
database.exec('PRAGMA user_version = 999')
database.close()
const taken = await listening(createServer(), afterAll)
const WRONG = 'ist falsch gesetzt; erwartet wird: eine'
const NOT_OPENED = 'Die Datenbank in DATA_DIR .* lässt sich nicht öffnen .*; bitte Ordner und Rechte prüfen'

/** What other settings are wrong is told in src/config.test.ts. */
test.each([
  ['a port that is taken', { PORT: String(taken) }, `Port ${taken} ist schon belegt`],
  ['a wrong setting', { PORT: 'abc' }, `PORT ${WRONG} ganze Zahl`],
  ['an address of another machine', { HOST: '192.0.2.1' }, `HOST ${WRONG} Adresse dieses Rechners`],
  ['a database of a newer version', { DATA_DIR: join(folder, 'newer') }, 'Schema 999'],
  ['a data folder that is none', { DATA_DIR: join(folder, 'broken/musterwerk.sqlite/x') }, NOT_OPENED],
  ['a database that is none', { DATA_DIR: join(folder, 'broken') }, NOT_OPENED],
])('%s stops the start with one German line and exit code 1', async (_what, env, words) => {
  const refusal = await startServer(env).then(
    () => 'no refusal',
    ({ message }: Error) => message,
  )
  expect(refusal).toMatch(new RegExp(`^The server ended with 1:\\n✗ [^\\n]*${words}[^\\n]*\\n$`))
  expect(englishWordsIn(refusal.replace(/^The.*/, ''))).toEqual([])
})

test('it needs nothing of the place where it was built: a photo is shown from anywhere', async () => {
  const built = copyBuilt(join(folder, 'elsewhere'), OTHER_OWNER.built)
  const server = await startServer({}, { built, cwd: folder })
  const request = { ip: '192.0.2.1', preferredDate: nextWorkingDay(), preferredTime: '12:00' }
  const booked = (await (await postBooking(server.url, request)).json()) as { page: string }
  const page = await (await fetch(`${server.url}${booked.page}`)).text()
  const [, photo = ''] = /<img[^>]* src="(\/assets\/person[^"]+)"/.exec(page) ?? []
  expect((await fetch(`${server.url}${photo}`)).headers.get('content-type')).toMatch(/^image\//)
  await server.stop()
})

test('three servers that start at once on one new database file come up on IPv4 and IPv6, and stop with 0', async () => {
  const env = { DATA_DIR: join(folder, 'together'), HOST: 'localhost' }
  const servers = await Promise.all([1, 2, 3].map(() => startServer(env)))
  const notes = () => readdirSync(join(env.DATA_DIR, 'running')).sort()
  expect(notes()).toEqual(servers.map(({ url }) => `${new URL(url).port}.json`).sort())
  for (const { url, output } of servers) {
    const { port } = new URL(url)
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
    expect(output()).toContain('Die Angaben zum Betreiber sind noch Platzhalter')
  }
  const exits = servers.map((server) => once(server.process, 'exit'))
  await Promise.all(servers.map((server) => server.stop()))
  expect(await Promise.all(exits)).toEqual([1, 2, 3].map(() => [0, null]))
  expect(notes()).toEqual([])
})

test('a mistyped setting is named before the last lines: where it runs, how to sign in, where the mails are', async () => {
  const cwd = join(folder, 'mistyped')
  writeInto(cwd, '.env', 'PORT=3000\nMAIL_TRANSPORT file\n')
  const server = await startServer({ MAIL_TRANPORT: 'smtp' }, { cwd })
  await server.stop()
  expect(server.output().split('\n').slice(1, 6)).toEqual([
    '! MAIL_TRANPORT ist keine Einstellung, gemeint ist wohl MAIL_TRANSPORT.',
    '! .env, Zeile 2: Zwischen Name und Wert fehlt das Zeichen „=“.',
    `» Die Website läuft auf ${server.url} – beenden mit Strg+C`,
    '» Als Inhaberin anmelden, in einem zweiten Fenster: npm run appointments -- link',
    `» Mails werden nicht verschickt, sondern liegen als Dateien in ${server.dataDir}/mail.`,
  ])
})

test('where its note cannot be written, it starts all the same and says so in the log', async () => {
  const dataDir = join(folder, 'no-note')
  writeInto(dataDir, 'running', 'a file where the folder should be')
  const server = await startServer({ DATA_DIR: dataDir })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.stop()
  expect(server.output()).toContain('"msg":"note not written"')
})
