import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface LossyProxy {
  readonly port: number
  /** Number of responses dropped so far. */
  readonly dropped: number
  close(): void
}

/**
 * A connection that fails after the commit: every request reaches the server, and some responses
 * are dropped.
 */
export async function startLossyProxy(
  target: number,
  isDropped: () => boolean,
): Promise<LossyProxy> {
  let dropped = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    const end = () => {
      for (const socket of [client, upstream]) socket.destroy()
      open.delete(client)
    }
    open.add(client)
    client.on('data', (bytes) => upstream.write(bytes))
    upstream.on('data', (bytes) => {
      if (!isDropped()) return void client.write(bytes)
      dropped++
      end()
    })
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get dropped() {
      return dropped
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
