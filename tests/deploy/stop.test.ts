import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { englishWordsIn } from '../support/content/english-words.ts'
import { copyBuilt, copySources } from '../support/servers/built-elsewhere.ts'
import { startCommand } from '../support/servers/started-command.ts'
import { sharedFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

/** The project, built: nobody's dist/ or .env has a part in the test. */
const clone = sharedFolder()
copySources(clone)
copyBuilt(clone)
symlinkSync(resolve('node_modules'), join(clone, 'node_modules'))

/** `npm start` in its own process group, so that its child processes can be found. */
function npmStart(env: Record<string, string> = {}) {
  const own = { PORT: '0', DATA_DIR: temporaryFolder(), DATABASE_URL: '', MAIL_TRANSPORT: '' }
  // Debian 13's npm warns of its own code when it runs with our Node.
  const npmOnNewerNode = { NODE_OPTIONS: '--disable-warning=DEP0169' }
  const options = { cwd: clone, env: { ...process.env, ...npmOnNewerNode, ...own, ...env }, detached: true }
  const npm = startCommand('npm', ['start'], options)
  const group = -Number(npm.process.pid)
  function isAnyLeft(): boolean {
    try {
      return process.kill(group, 0)
    } catch {
      return false
    }
  }
  onTestFinished(() => {
    if (isAnyLeft()) process.kill(group, 'SIGKILL')
  })
  return { ...npm, isAnyLeft }
}

/** Sends a signal to npm alone; gives how it ended, once nothing is left of what it had started. */
async function stop(npm: ReturnType<typeof npmStart>, signal: NodeJS.Signals) {
  npm.process.kill(signal)
  await until('everything that it started has ended', () => !npm.isAnyLeft())
  return npm.ended
}

test('npm start speaks German; SIGINT stops it: the port is free, nothing is left, exit code 0', async () => {
  const npm = npmStart()
  const [, url = ''] = await npm.saying(/läuft auf (http:\/\/localhost:\d+)/)
  expect(englishWordsIn(npm.output())).toEqual([])
  expect((await fetch(url)).status).toBe(200)
  expect(await stop(npm, 'SIGINT')).toBe(0)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('SIGTERM while it builds ends it, and the site of before stays', async () => {
  const stamp = join(clone, 'dist/built-from')
  const before = readFileSync(stamp, 'utf8')
  const npm = npmStart({ SITE_URL: `https://${crypto.randomUUID()}.example` })
  await npm.saying(/Die Seiten werden gebaut/)
  expect(await stop(npm, 'SIGTERM')).not.toBe(0)
  expect(npm.output()).not.toContain('läuft auf')
  expect(readFileSync(stamp, 'utf8')).toBe(before)
})
