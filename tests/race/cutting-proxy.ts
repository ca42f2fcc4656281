import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttingProxy {
  readonly port: number
  /** Answers that were cut off so far. */
  readonly cuts: number
  close(): void
}

/**
 * A wire that breaks just when the answer comes back: everything asked reaches the server and is
 * done, and some of the answers reach nobody.
 */
export async function startCuttingProxy(
  target: number,
  isCut: () => boolean,
): Promise<CuttingProxy> {
  let cuts = 0
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
      if (!isCut()) return void client.write(bytes)
      cuts++
      end()
    })
    for (const socket of [client, upstream]) socket.on('close', end).on('error', end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get cuts() {
      return cuts
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
