import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestServer } from '../support/app.js'

interface Reply {
  readonly status: number
  readonly body: unknown
}

/**
 * One request at the front. `pass` asks the server behind, as it came or something else, as the
 * same caller.
 */
export interface Incoming {
  readonly server: TestServer
  readonly path: string
  // eslint-disable-next-line typescript/no-explicit-any -- whatever the client sent
  readonly body: any
  pass(changed?: {
    readonly method: string
    readonly path: string
    readonly body?: object
  }): Promise<Reply & { body: any }> // eslint-disable-line typescript/no-explicit-any
}

/**
 * Does an operation in a way of its own, before the real server: what somebody might have written
 * in its stead.
 */
export interface Detour {
  readonly method: string
  /** Of the whole path. */
  readonly path: RegExp
  takes(body: unknown): boolean
  answer(incoming: Incoming): Promise<Reply>
}

/** A server that takes a detour for some requests and hands all others on. */
export async function startFront(
  testServer: TestServer,
  detour: Detour,
): Promise<{ port: number; close(): void }> {
  const server = createServer(async (request, response) => {
    const [sent, path, method] = [
      await text(request),
      request.url!.slice('/api/v1'.length),
      request.method!,
    ]
    const body: unknown = sent ? JSON.parse(sent) : undefined
    const inject = async (to: { method: string; path: string; body?: object | undefined }) => {
      const { 'content-length': _length, ...headers } = request.headers
      const answer = await testServer.app.inject({
        method: to.method as 'GET',
        url: `/api/v1${to.path}`,
        headers,
        ...(to.body ? { payload: to.body } : {}),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body ? JSON.parse(answer.body) : undefined,
      }
    }
    const asSent = { method, path, body: body as object | undefined }
    const isDetour = method === detour.method && detour.path.test(path) && detour.takes(body)
    const reply = isDetour
      ? await detour.answer({
          server: testServer,
          path,
          body,
          pass: (changed = asSent as never) => inject(changed),
        })
      : await inject(asSent)
    const cookie =
      'headers' in reply
        ? (reply.headers as Record<string, string | undefined>)['set-cookie']
        : undefined
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      ...(cookie ? { 'set-cookie': cookie } : {}),
    })
    response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
