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
 * An intercepted request. `forward` sends it, or a changed one, to the server as the same caller.
 */
export interface InterceptedRequest {
  readonly server: TestServer
  readonly path: string
  // eslint-disable-next-line typescript/no-explicit-any -- whatever the client sent
  readonly body: any
  forward(changed?: {
    readonly method: string
    readonly path: string
    readonly body?: object
  }): Promise<Reply & { body: any }> // eslint-disable-line typescript/no-explicit-any
}

/** Handles an operation in place of the server, to simulate a faulty implementation. */
export interface Interceptor {
  readonly method: string
  /** Matches the whole path. */
  readonly path: RegExp
  matches(body: unknown): boolean
  answer(incoming: InterceptedRequest): Promise<Reply>
}

export async function startInterceptingProxy(
  testServer: TestServer,
  interceptor: Interceptor,
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
    const isIntercepted =
      method === interceptor.method && interceptor.path.test(path) && interceptor.matches(body)
    const reply = isIntercepted
      ? await interceptor.answer({
          server: testServer,
          path,
          body,
          forward: (changed = asSent as never) => inject(changed),
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
