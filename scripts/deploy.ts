/**
 * npm run deploy -- NAME@SERVER [--replace]: brings the content folder to the server that deploy/install.sh has set up. One connection
 * (so one password), to deploy/receive.sh there: it names the files it has, and is sent those that differ.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readContentFolder } from '../src/config.ts'

const RECEIVER = '/usr/local/sbin/musterwerk-receive'
const AS_ROOT = `if [ "$(id -u)" -eq 0 ]; then exec ${RECEIVER}; else exec sudo -n ${RECEIVER}; fi`
/** A connection that is silent for 45 seconds is given up. */
const SSH_OPTIONS = ['-o', 'ServerAliveInterval=15', '-o', 'ServerAliveCountMax=3']
const CONNECTION_LOST = 255
const NOT_FOUND = 127

/** Checksums by path; paths begin with ./ as find(1) prints them. */
type Sums = Map<string, string>
type Change = { kind: 'neu' | 'geändert' | 'entfernt'; path: string }

const REPLACE = '--replace'
const READY = 'ready'
const given = process.argv.slice(2)
const mayReplace = given.includes(REPLACE)
const [server = '', ...more] = given.filter((word) => word !== REPLACE)
if (!server || server.startsWith('-') || more.length > 0)
  refuse('Bitte den Server nennen: npm run deploy -- name@www.ihre-domain.de')
if (!process.env.CONTENT_DIR?.trim())
  refuse(
    'Sie haben noch keinen eigenen Ordner: ../meine-website anlegen, content/site.yaml hineinkopieren und CONTENT_DIR=../meine-website in die Datei .env schreiben.',
  )
const folder = readContentFolder(process.env).own
const here = sumsOf(folder)
if (!here.has('./site.yaml')) refuse(`In ${folder} liegt keine site.yaml; stimmt CONTENT_DIR in .env?`)
await deploy()

function refuse(why: string): never {
  console.error(`✗ ${why}`)
  process.exit(1)
}

/** Without the files of editors and file managers. */
function sumsOf(folder: string): Sums {
  const paths = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `./${relative(folder, join(parentPath, name))}`)
    .filter((path) => !/\/\.|~$/.test(path))
  // A name that is no UTF-8 is read with a replacement character.
  const odd = paths.find((path) => /[\\\p{Cc}\uFFFD]/u.test(path))
  if (odd) refuse(`${odd}: Dieser Dateiname lässt sich nicht übertragen; bitte die Datei umbenennen.`)
  const sum = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
  return new Map(paths.sort().map((path) => [path, sum(path)]))
}

function changesFrom(there: Sums): Change[] {
  const paths = [...new Set([...here.keys(), ...there.keys()])].sort()
  return paths
    .filter((path) => here.get(path) !== there.get(path))
    .map((path) => ({ path, kind: !there.has(path) ? 'neu' : here.has(path) ? 'geändert' : 'entfernt' }))
}

async function deploy(): Promise<void> {
  console.log(`» Verbindung mit ${server} …`)
  const remote = spawn('ssh', [...SSH_OPTIONS, server, AS_ROOT], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number>((resolve) => {
    remote.once('error', () => refuse('ssh fehlt auf diesem Rechner; bitte installieren.'))
    remote.once('close', (code) => resolve(code ?? CONNECTION_LOST))
  })
  // A server that has hung up is known by the exit code of ssh.
  remote.stdin.on('error', () => {})
  const there: Sums = new Map()
  const edited: string[] = []
  let changes: Change[] | undefined
  let isExplained = false
  let refusal: string | undefined
  for await (const said of saidBy(remote.stdout)) {
    const [, sum, path] = /^([0-9a-f]{64}) [ *](\.\/.*)$/s.exec(said) ?? []
    if (!changes && sum && path) there.set(path, sum)
    else if (!changes && said.startsWith('edited ./')) edited.push(said.slice('edited '.length))
    else if (!changes && said === READY) {
      changes = changesFrom(there)
      const lost = changes.filter(({ path }) => edited.includes(path))
      if (lost.length === 0 || mayReplace) send(changes, edited, remote.stdin)
      else {
        remote.stdin.end('nothing\n')
        refusal = whyNotReplaced(lost)
      }
    } else {
      isExplained ||= said.startsWith('✗')
      console.log(said)
    }
  }
  const code = await ended
  if (refusal) refuse(refusal)
  if (code === 0 && changes) report(changes, edited)
  else if (isExplained) process.exitCode = 1
  else refuse(changes ? whyNoEnd(code) : whyNoAnswer(code))
}

/** Names with a NUL behind each, which nothing else can hold, up to the word that ends them; then lines. */
async function* saidBy(server: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = ''
  let mark = '\0'
  server.setEncoding('utf8')
  for await (const chunk of server) {
    rest += chunk
    for (let end = rest.indexOf(mark); end >= 0; end = rest.indexOf(mark)) {
      const said = rest.slice(0, end)
      rest = rest.slice(end + 1)
      if (said === READY) mark = '\n'
      yield said
    }
  }
  if (rest) yield rest.trimEnd()
}

function whyNotReplaced(lost: Change[]): string {
  const names = lost.map(({ path }) => path.slice(2)).join(', ')
  return `Auf dem Server wurde inzwischen geändert: ${names}. Bitte von dort holen und übernehmen; mit „${REPLACE}“ dahinter werden die dortigen Fassungen ersetzt.`
}

/** What was edited there, and is the same here, still has to be built. */
function send(changes: Change[], edited: string[], remote: NodeJS.WritableStream): void {
  if (changes.length === 0 && edited.length === 0) {
    remote.end('nothing\n')
    return
  }
  const wanted = changes.filter(({ kind }) => kind !== 'entfernt')
  if (wanted.length === 1) console.log('» 1 Datei wird übertragen …')
  if (wanted.length > 1) console.log(`» ${wanted.length} Dateien werden übertragen …`)
  const list = Buffer.from([...here].map(([path, sum]) => `${sum}  ${path}\0`).join(''))
  remote.write(`${list.length}\n`)
  remote.write(list)
  // What tar could not read or send, the checksums tell. COPYFILE_DISABLE: macOS would add a file of its own for each.
  const env = { ...process.env, COPYFILE_DISABLE: '1' }
  const tar = spawn('tar', ['-czf', '-', '-C', folder, '--null', '-T', '-'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  tar.once('error', () => refuse('tar fehlt auf diesem Rechner; bitte installieren.'))
  tar.stdin.end(wanted.map(({ path }) => `${path}\0`).join(''))
  tar.stdout.pipe(remote)
}

function report(changes: Change[], edited: string[]): void {
  for (const { kind, path } of changes) console.log(`  ${kind}: ${path.slice(2)}`)
  if (changes.length > 0 || edited.length > 0) console.log('» Fertig: Die Website zeigt Ihre Änderungen.')
  else console.log('» Nichts geändert: Auf dem Server liegt schon alles so wie hier.')
}

function whyNoAnswer(code: number): string {
  if (code === NOT_FOUND) return 'Auf dem Server fehlt das Programm; dort zuerst deploy/install.sh aufrufen.'
  if (code === CONNECTION_LOST)
    return `${server} antwortet nicht oder lässt Sie nicht hinein; „ssh ${server}“ muss gelingen.`
  return `${server} darf dort nichts ändern; bitte als root anmelden, oder den Namen in die Gruppe musterwerk-deploy aufnehmen.`
}

function whyNoEnd(code: number): string {
  if (code !== CONNECTION_LOST) return `Der Server hat abgebrochen (Code ${code}); bitte wiederholen.`
  return 'Die Verbindung ist abgerissen. Online ist eine ganze Website, die vorherige oder schon die neue; bitte wiederholen.'
}
