import { afterAll, beforeEach, expect, test } from 'vitest'
import { httpTransport } from '../../src/mail/transports/http.ts'
import { answerWith, type Posted, startMailEndpoint } from '../support/mail-endpoint.ts'
import { mailMessage } from '../support/mail-message.ts'

const endpoint = await startMailEndpoint()
beforeEach(() => {
  endpoint.posted.length = 0
  endpoint.answer = answerWith(200)
})
afterAll(() => endpoint.stop())

const send = (changes: { url?: string; timeoutInMs?: number } = {}) =>
  httpTransport({ url: endpoint.url, key: 'k-123', keyHeader: 'x-mail-key', ...changes }).send(
    mailMessage('owner'),
  )

test('a mail is one POST with exactly the agreed fields, and the key in its header', async () => {
  await send()
  const { method, headers, body } = endpoint.posted[0] as Posted
  expect(method).toBe('POST')
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-mail-key': 'k-123' })
  expect(Object.keys(body)).toEqual(['toEmail', 'toName', 'subject', 'htmlBody', 'body'])
  expect(body).toMatchObject({
    toEmail: 'chefin@musterwerk.example',
    toName: 'Max Mustermann',
    subject: 'Neuer Termin von Erika Musterfrau',
  })
  expect(body.htmlBody).toMatch(/^<!doctype html>/)
  expect(body.body).toContain('Telefon:       +49 30 23125 101')
})

test('a repeated mail can be recognised', async () => {
  await send()
  await send()
  const keys = endpoint.posted.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).toBe(keys[1])
})

test('every status of success accepts the mail', async () => {
  for (const status of [200, 201, 202, 204]) {
    endpoint.answer = answerWith(status)
    await expect(send()).resolves.toBeUndefined()
  }
})

test.each([
  ['mail', [400, 413, 422]],
  ['later', [408, 425, 429]],
  ['server', [401, 403, 404, 500, 502, 503]],
])('the fault of: %s', async (fault, statuses) => {
  for (const status of statuses) {
    endpoint.answer = answerWith(status)
    await expect(send()).rejects.toMatchObject({ message: `HTTP ${status}`, fault })
  }
})

test('the key does not follow a redirect', async () => {
  endpoint.answer = answerWith(307, { location: `${endpoint.url}/elsewhere` })
  await expect(send()).rejects.toMatchObject({ message: 'HTTP 307', fault: 'server' })
  expect(endpoint.posted).toHaveLength(1)
})

test('an endpoint that is down, hangs up or does not answer is not the mail’s fault', async () => {
  endpoint.answer = (response) => response.socket?.destroy()
  await expect(send()).rejects.toMatchObject({ fault: 'server', message: expect.stringMatching(/^[A-Z_]+$/) })
  endpoint.answer = () => undefined
  await expect(send({ timeoutInMs: 300 })).rejects.toMatchObject({ fault: 'server', message: 'ETIMEDOUT' })
  const former = await startMailEndpoint()
  await former.stop()
  const { url } = former
  await expect(send({ url })).rejects.toMatchObject({ fault: 'server', message: 'ECONNREFUSED' })
})

test('an answer whose body never ends still counts as accepted', async () => {
  endpoint.answer = (response) => response.writeHead(200).write('{')
  await expect(send()).resolves.toBeUndefined()
})
