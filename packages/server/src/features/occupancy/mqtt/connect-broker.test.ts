import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { connectBroker, type BrokerFailure } from './connect-broker.js'

afterEach(() => vi.useRealTimers())

/** Answers CONNECT, and never SUBSCRIBE. */
async function startSilentBroker() {
  let hasAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    hasAsked = resolve
  })
  const server = createServer((socket) => {
    socket.on('data', (packet) => {
      const type = packet[0]! >> 4
      if (type === 1) socket.write(Buffer.of(0x20, 2, 0, 0))
      if (type === 8) hasAsked()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, address: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

it('OCC-005 a broker that never answers the subscription counts as lost', async () => {
  const { server, address, asked } = await startSilentBroker()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const account = { clientId: 'test', username: null, caCertificate: null, clientCertificate: null }
  const failures: BrokerFailure[] = []
  const connection = await connectBroker({ ...account, address, mayBeInternal: true }, 'house/+', {
    onSubscribed: () => {},
    onMessage: () => {},
    onLost: (failure) => failures.push(failure),
  })
  try {
    await asked
    vi.advanceTimersByTime(9_000)
    expect(failures).toEqual([])
    vi.advanceTimersByTime(2_000)
    expect(failures).toMatchObject([{ problem: 'NOT_SUBSCRIBED' }])
  } finally {
    connection.close()
    server.close()
  }
})
