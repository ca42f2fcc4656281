import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give higher ports to outgoing connections, Linux from 32768. */
const [first, last] = [11_000, 32_767]

/**
 * Returns an unused port, for a process that requires one. No outgoing connection can take it before
 * the process starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first + 1))
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
