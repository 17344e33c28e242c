import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openSocket, sendRaw } from '../support/servers/raw-client.ts'
import { startServer } from '../support/servers/started-server.ts'
import { until } from '../support/until.ts'

const server = await startServer({ HOST: 'localhost', TRUST_PROXY: 'loopback' })
afterAll(() => server.stop())
const { port } = new URL(server.url)
const url = `http://127.0.0.1:${port}`
const doors = [url, `http://[::1]:${port}`]

/** The same attack on both listeners. */
const onBothDoors = (feed: Parameters<typeof sendRaw>[1]) =>
  Promise.all(doors.map((url) => sendRaw(url, feed)))

const POST = 'POST /api/appointments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const FOLDED = 'Transfer-Encoding:\r\n chunked\r\n'
const SMUGGLED = 'GET /api/ip HTTP/1.1\r\nHost: x\r\n\r\n'

describe('a request that is ambiguous about its end is refused, and nothing after it is read', () => {
  test.each([
    ['length and chunks', `${POST}Content-Length: 5\r\n${CHUNKED}\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${POST}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`],
    ['a list of lengths', `${POST}Content-Length: 2, 2\r\n\r\n{}${SMUGGLED}`],
    ['unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${SMUGGLED}`],
    ['the same host twice', `${POST}host: x\r\nContent-Length: 2\r\n\r\n{}${SMUGGLED}`],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `${POST}${FOLDED}Content-Length: 3\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['bare line feeds', `GET / HTTP/1.1\nHost: x\n\n${SMUGGLED}`],
    ['a bare carriage return', `${POST}X: y\rContent-Length: 0\r\n\r\n${SMUGGLED}`],
    ['a NUL in a header', `${POST}X: \0\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`],
    ['a chunk without a size', `${POST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n${SMUGGLED}`],
    ['no HTTP at all', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  ])('%s', async (_what, bytes) => {
    for (const { statuses, text } of await onBothDoors(bytes)) {
      expect(statuses, text).toEqual([400])
      expect(text).toMatch(/connection: close/i)
      expect(text).toContain("frame-ancestors 'none'")
    }
  })
})

describe('a body in chunks', () => {
  const head = `${POST}${CHUNKED}`

  test('is read like any other, also on a connection that is used again', async () => {
    const body = '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n'
    const twice = `${head}\r\n${body}${head}Connection: close\r\n\r\n${body}`
    for (const { statuses } of await onBothDoors(twice)) expect(statuses).toEqual([422, 422])
  })

  test.each([500, 5_000])('of one byte each, %i of them, ends the connection', async (count) => {
    const body = `1\r\n{\r\n${'1\r\n \r\n'.repeat(count)}1\r\n}\r\n0\r\n\r\n`
    for (const { statuses } of await onBothDoors(`${head}\r\n${body}`)) expect(statuses).toEqual([])
  })
})

const LARGE_CHUNK = `4000\r\n${'y'.repeat(16_384)}\r\n`

describe('too big', () => {
  test.each([
    ['a header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address', `GET /?${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['ten thousand headers', `GET / HTTP/1.1\r\nHost: x\r\n${'a:b\r\n'.repeat(10_000)}\r\n`, 431],
    ['a body that says so', `${POST}Connection: close\r\nContent-Length: 1000000\r\n\r\n{`, 413],
    ['a body in chunks', `${POST}Connection: close\r\n${CHUNKED}\r\n${LARGE_CHUNK.repeat(5)}`, 413],
  ])('%s', async (_what, bytes, status) => {
    for (const { statuses } of await onBothDoors(bytes)) expect(statuses).toEqual([status])
  })

  test('many small headers do not push out what the proxy says last', async () => {
    const headers = `${'a:b\r\n'.repeat(90)}X-Forwarded-For: 198.51.100.7\r\nConnection: close\r\n`
    for (const { text } of await onBothDoors(`GET /api/ip HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)) {
      expect(text).toContain('{"ip":"198.51.100.7"}')
    }
  })
})

test.each([
  ...['/../package.json', '/../../../../etc/passwd', '/assets/../../server/server.js', '//etc/passwd'],
  ...['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/..%252f..%252fpackage.json'],
  ...['/..\\..\\package.json', '/..;/package.json', 'http://127.0.0.1/../package.json'],
  ...['/./index.html', '/index.html.br', '/index.html%00.css', '/.env', '/.git/config'],
  ...['/data/musterwerk.sqlite', '/__proto__', '/constructor', '/index.html', '/404', '/assets/nichts.js'],
])('%s leads nowhere', async (path) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  for (const { statuses, text } of await onBothDoors(request)) {
    expect(statuses).toEqual([404])
    expect(text).not.toMatch(/root:x:|"dependencies"|SQLite format|createServer/)
  }
})

/** Sends one byte every 300 ms for as long as anybody listens. */
const dripping = (bytes: string) => async (socket: Socket) => {
  for (let sent = 0; !socket.destroyed && !socket.readableEnded; sent++) {
    socket.write(bytes[sent % bytes.length] ?? '')
    await pause(300)
  }
}

function slowBody(socket: Socket): void {
  socket.write(`${POST}Content-Length: 1000\r\n\r\n`)
  void dripping(' ')(socket)
}

describe('slow clients are sent away', () => {
  test.concurrent.each([
    ['that say nothing', () => undefined],
    ['with slow headers', dripping(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(42)}`)],
    ['with a slow body', slowBody],
  ] as const)('%s', async (_who, feed) => {
    for (const { statuses } of await onBothDoors(feed)) expect(statuses).toEqual([408])
  })

  test('2,500 silent connections shut nobody out for good', async () => {
    const sockets = Array.from({ length: 2_500 }, () => openSocket(url))
    await until('all of them are in or refused', () => sockets.every((socket) => !socket.connecting))
    // A connection is refused while the server holds as many as it may.
    const isServed = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('a page comes', () => isServed('/'))
    for (const socket of sockets) socket.destroy()
    await until('it is well once they are gone', () => isServed('/healthz'))
  })
})
