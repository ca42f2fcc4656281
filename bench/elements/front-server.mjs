import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'

/**
 * Serves a benchmark's files by path and proxies everything else to a server, so that all requests
 * have the same origin. (Requests intercepted by Playwright bypass the cache.) All files except
 * pages are cacheable.
 * @param {string} url
 * @param {Record<string, { type: string, body: string | Uint8Array }>} files
 */
export async function startFront(url, files) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true })
  const front = createServer((call, answer) => {
    const { url: path = '/', method, headers } = call
    const file = files[path.split('?', 1)[0]]
    if (file) {
      const kept = file.type === 'text/html' ? 'no-cache' : 'max-age=31536000, immutable'
      answer.writeHead(200, { 'content-type': file.type, 'cache-control': kept }).end(file.body)
      return
    }
    const passed = request({ agent, hostname, port, path, method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    call.pipe(passed)
  })
  front.on('upgrade', ({ url: path, rawHeaders }, socket, head) => {
    const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'))
    const passed = connect(Number(port), hostname, () => {
      passed.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    for (const one of [passed, socket])
      one.on('error', () => [passed, socket].map((end) => end.destroy()))
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (front.address())
  return {
    url: `http://127.0.0.1:${own}`,
    stop() {
      front.closeAllConnections()
      front.close()
      agent.destroy()
    },
  }
}
