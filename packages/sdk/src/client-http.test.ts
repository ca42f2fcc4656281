import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient, createClientOf } from './client.js'
import { file } from './test-support/any-media.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => answer(request, response, body))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))

const body = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}

describe('over a real connection', () => {
  it('books once even if the response to the first attempt is lost', async () => {
    const made = new Map<string, number>()
    let requests = 0
    const baseUrl = await serve((request, response, text) => {
      const key = String(request.headers['idempotency-key'])
      if (!made.has(key)) made.set(key, made.size + 1)
      if (++requests === 1) return request.socket.destroy()
      return sendJson(response, 201, { id: made.get(key), ...(JSON.parse(text) as object) })
    })
    const booked = await createClient({ baseUrl, random: () => 0 }).booking.create({ body })
    expect(booked).toMatchObject({ id: 1, locationId: 4 })
    expect({ requests, made: made.size }).toEqual({ requests: 2, made: 1 })
  })

  it('ERR-001 reports an unreachable server', async () => {
    const baseUrl = await serve((_, response) => response.end())
    await new Promise((resolve) => server!.close(resolve))
    await expect(createClient({ baseUrl, maxRetries: 0 }).category.list()).rejects.toMatchObject({
      kind: 'network',
      status: 0,
      code: 'NETWORK',
    })
  })

  it('closes the connection if the caller aborts while the body arrives', async () => {
    const closed = new Promise<void>((resolve) => {
      void serve((_, response) => {
        response.on('close', resolve)
        response.writeHead(200, { 'content-type': 'application/json' }).write('[')
      }).then(async (baseUrl) => {
        const controller = new AbortController()
        const call = createClient({ baseUrl, onResponse: () => controller.abort() }).category.list(
          {},
          { signal: controller.signal },
        )
        await expect(call).rejects.toMatchObject({ kind: 'aborted' })
      })
    })
    await closed
  })

  it('API-016 aborts a call whose body never ends', async () => {
    const baseUrl = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('['),
    )
    await expect(
      createClient({ baseUrl }).category.list({}, { timeoutMs: 60 }),
    ).rejects.toMatchObject({ kind: 'timeout', operation: 'category.list' })
  })

  it('reports a truncated body', async () => {
    const baseUrl = await serve((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        .write('[1', () => response.destroy())
    })
    await expect(createClient({ baseUrl, maxRetries: 0 }).category.list()).rejects.toMatchObject({
      kind: 'network',
      retryable: true,
    })
  })

  it('revalidates a cached answer with its ETag', async () => {
    const seen: (string | undefined)[] = []
    const baseUrl = await serve((request, response) => {
      seen.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      return sendJson(response, 200, [{ id: 1 }], { etag: '"v1"' })
    })
    const client = createClient({ baseUrl })
    expect(await client.category.list()).toEqual(await client.category.list())
    expect(seen).toEqual([undefined, '"v1"'])
  })

  it('API-015 sends its headers, and form data with its boundary', async () => {
    let headers: IncomingMessage['headers'] = {}
    let text = ''
    const baseUrl = await serve((request, response, sent) => {
      ;({ headers } = request)
      text = sent
      sendJson(response, 201, { id: 1 })
    })
    const form = new FormData()
    form.set('file', new Blob(['plan']), 'plan.txt')
    const options = { baseUrl, timeZone: 'Europe/London', locale: 'es-ES' }
    await createClientOf({ file }, options).file.create({ body: form })
    expect(headers).toMatchObject({
      'x-source': 'WEB',
      'x-time-zone': 'Europe/London',
      'accept-language': 'es-ES',
    })
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(text).toContain('plan.txt')
  })
})
