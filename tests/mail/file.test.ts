import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseMail } from '../../rig/mail-server.ts'
import { fileTransport, removeMailFiles } from '../../src/mail/transports/file.ts'
import { mailMessage, NOW } from '../support/mail-message.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'musterwerk-mail-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a mail becomes a file that mail programs open, readable by this user only', async () => {
  const mailFolder = join(folder, 'mail')
  await fileTransport(mailFolder, () => NOW).send(mailMessage('owner'))
  const names = readdirSync(mailFolder)
  expect(names).toEqual(['2030-03-01T11-55-00-owner-1b4e28ba.eml'])
  const file = join(mailFolder, names[0] ?? '')
  expect(statSync(file).mode & 0o077).toBe(0)
  const mail = await parseMail(readFileSync(file, 'utf8'))
  expect(mail.subject).toBe('Neuer Termin von Erika Musterfrau')
  expect(mail.date).toBe(NOW.toISOString())
  expect(mail.attachments).toHaveLength(1)
})

test('a repeated mail replaces its file', async () => {
  const transport = fileTransport(folder, () => NOW)
  await transport.send(mailMessage('visitor'))
  await transport.send(mailMessage('visitor'))
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a folder that cannot be written is not the mail’s fault', async () => {
  writeFileSync(join(folder, 'mail'), 'in the way')
  const sending = fileTransport(join(folder, 'mail'), () => NOW).send(mailMessage('owner'))
  await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(/^file E/), fault: 'server' })
})

test('old mail files are removed, new ones and other files stay', async () => {
  for (const name of ['old.eml', 'young.eml', 'old.txt']) writeFileSync(join(folder, name), '')
  for (const name of ['old.eml', 'old.txt']) utimesSync(join(folder, name), NOW, new Date(NOW.getTime() - 1))
  utimesSync(join(folder, 'young.eml'), NOW, NOW)
  await removeMailFiles(folder, NOW)
  expect(readdirSync(folder)).toEqual(['old.txt', 'young.eml'])
  await expect(removeMailFiles(join(folder, 'none'), NOW)).resolves.toBe(0)
})
