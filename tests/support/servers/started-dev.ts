import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_CONTENT, testTexts } from '../content/test-content.ts'
import { freePort } from './free-port.ts'

/** Replaces text in a file of the content folder, as the owner's editor does. */
type Edit = (file: string, was: string, is: string) => void

export type StartedDev = {
  url: string
  edit: Edit
  /** Everything it has printed so far. */
  output(): string
  stop(): Promise<void>
}

/** `npm run dev` on a copy of the tests' content, outside the project; `prepare` edits it before the start. */
export async function startDev(prepare?: (edit: Edit) => void): Promise<StartedDev> {
  const root = mkdtempSync(join(tmpdir(), 'musterwerk-dev-'))
  const content = join(root, 'content')
  cpSync(TEST_CONTENT, content, { recursive: true })
  function edit(file: string, was: string, is: string): void {
    const path = join(content, file)
    const before = readFileSync(path, 'utf8')
    if (!before.includes(was)) throw new Error(`${file} does not contain ‘${was}’.`)
    writeFileSync(path, before.replace(was, is))
  }
  prepare?.(edit)
  const port = String(await freePort())
  const env = { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(root, 'data'), ...testTexts(content) }
  const dev = spawn('sh', ['scripts/dev.sh'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const gone = new Promise((resolve) => dev.once('exit', resolve))
  async function stop() {
    dev.kill()
    await gone
    rmSync(root, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, edit, output: () => printed, stop }
}
