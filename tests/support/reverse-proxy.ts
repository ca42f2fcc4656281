import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface ReverseProxy {
  /** The proxy's own URL, without a path. */
  readonly url: string
  close(): void
}

/** Returns a server's URL; undefined for a path that is not forwarded. */
export type FindTarget = (path: string) => string | undefined

/**
 * A typical reverse proxy: forwards requests and WebSockets with unchanged paths to the server that
 * `findTarget` currently returns.
 */
export async function startReverseProxy(findTarget: FindTarget, port = 0): Promise<ReverseProxy> {
  const server = createServer((request, response) => {
    const target = findTarget(request.url!)
    if (!target) return response.writeHead(404).end('not ours')
    const { method, url: path, headers } = request
    const { hostname, port } = new URL(target)
    const passed = send({ hostname, port, method, path, headers }, (answer) => {
      const { connection: _, ...others } = answer.headers
      response.writeHead(answer.statusCode!, others)
      answer.pipe(response)
    })
    passed.on('error', (error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(String(error))
    })
    request.pipe(passed)
  })
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = findTarget(request.url!)
    if (!target) return socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const { hostname, port } = new URL(target)
    const passed: Socket = connect(Number(port), hostname)
    const lines = request.rawHeaders.reduce(
      (text, word, index) => text + word + (index % 2 ? '\r\n' : ': '),
      `${request.method} ${request.url} HTTP/1.1\r\n`,
    )
    passed.write(`${lines}\r\n`)
    passed.write(head)
    passed.pipe(socket).pipe(passed)
    for (const one of [passed, socket]) {
      open.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one)
          passed.destroy()
          socket.destroy()
        })
    }
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}
