import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startTestServer } from './start-test-server.js'
import { createTestClient } from './test-client.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server with one password, whose sessions end on request. */
async function serve() {
  const asked: string[] = []
  const sessions = new Set<string>()
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      asked.push(
        `${request.method} ${request.url} ${request.headers.cookie ?? ''} ${String(request.headers['x-source'])}`,
      )
      const send = (status: number, body: object, headers = {}) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body))
      if (request.url === '/api/v1/user/login') {
        if ((JSON.parse(text) as { password: string }).password !== 'right')
          return send(401, { code: 'LOGIN_FAILED', message: 'No' })
        const session = `session${asked.length}`
        sessions.add(session)
        return send(200, {}, { 'set-cookie': `mb_session=${session}; Path=/; HttpOnly` })
      }
      return sessions.has(request.headers.cookie?.split('=')[1] ?? '')
        ? send(200, [])
        : send(401, { code: 'UNAUTHENTICATED', message: 'No' })
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, sessions }
}

it('logs in on the first call, once for concurrent calls', async () => {
  const { url, asked } = await serve()
  const client = createTestClient(url, { email: 'user@demo.example', password: 'right' })
  expect(asked).toEqual([])
  await Promise.all([client.category.list(), client.costCode.list()])
  expect(asked.map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
    'GET /api/v1/category',
    'GET /api/v1/costCode',
    'POST /api/v1/user/login',
  ])
  expect(asked.filter((line) => line.includes('mb_session=session1 TEST'))).toHaveLength(2)
})

it('logs in again when its session has ended', async () => {
  const { url, asked, sessions } = await serve()
  const client = createTestClient(url, { email: 'user@demo.example', password: 'right' })
  await client.category.list()
  sessions.clear()
  await client.category.list()
  expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(2)
})

it('throws the error of a refused login', async () => {
  const { url } = await serve()
  await expect(
    createTestClient(
      url,
      { email: 'user@demo.example', password: 'wrong' },
      { maxRetries: 0 },
    ).category.list(),
  ).rejects.toMatchObject({ status: 401, code: 'LOGIN_FAILED' })
})

it('accepts only instants', async () => {
  await expect(startTestServer({ now: '2026-11-02T09:00' })).rejects.toThrow(
    'not an instant: 2026-11-02T09:00',
  )
})
