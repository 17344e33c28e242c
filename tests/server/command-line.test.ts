import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT } from '../../rig/built-site.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type CommandLine, openCommandLine } from '../support/command-line.ts'

/** The command line as it is built; what each command does is tried without a process. */
const PROGRAM = resolve(`${BUILT}/server/appointments.js`)

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine()
  await cli.store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, new Date())
})
afterAll(() => cli.remove())

const environment = () => ({ PATH: process.env.PATH, ...cli.env })
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, [PROGRAM, ...args], { env: environment(), encoding: 'utf8', input })

test('what was asked for is on the standard output, and it ends with 0', () => {
  expect(run(['list'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('1 Anfrage') })
})

test('a wrong call is one line on the other output, and it ends with 2', () => {
  const { status, stdout, stderr } = run(['gibtsnicht'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^✗ [^\n]+\n$/)
})

test('a question waits for the keyboard', async () => {
  expect(run(['erase', 'erika@example.org'], 'nein\n').status).toBe(1)
  expect(await cli.store.appointments.list()).toHaveLength(1)
  expect(run(['erase', 'erika@example.org'], 'ja\n').status).toBe(0)
  expect(await cli.store.appointments.list()).toEqual([])
})

test('a reader that stops after the beginning causes no error', async () => {
  const child = spawn(process.execPath, [PROGRAM, '--help'], { env: environment() })
  child.stdout.destroy()
  const errors = child.stderr.toArray()
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0)
  expect(Buffer.concat(await errors).toString()).toBe('')
})
