import { createClient } from '@mosaic-booking/sdk'
import { createLive, type LiveSocket } from '@mosaic-booking/sdk/live'
import { createQueryClient } from '@mosaic-booking/sdk/queries'
import { expect, it } from 'vitest'
import { loginDone } from './runtime.js'
import { render } from './test-support/render.js'
import { RuntimeContext, useLiveUpdates } from './use-runtime.js'

it('opens a live connection that was refused again after a login', async () => {
  const sockets: LiveSocket[] = []
  class Socket implements LiveSocket {
    onopen: LiveSocket['onopen'] = null
    onmessage: LiveSocket['onmessage'] = null
    onclose: LiveSocket['onclose'] = null
    onerror: LiveSocket['onerror'] = null
    constructor() {
      sockets.push(this)
    }
    send() {}
    close() {}
  }
  const runtime = {
    apiBase: '',
    client: createClient(),
    queryClient: createQueryClient(),
    live: createLive({ WebSocket: Socket }),
  }
  const floor = [4]
  function Listener() {
    useLiveUpdates(floor)
    return null
  }
  render(
    <RuntimeContext value={runtime}>
      <Listener />
    </RuntimeContext>,
  )
  await expect.poll(() => sockets.length).toBe(1)
  sockets[0]!.onclose!({ code: 1008 } as never)
  expect(runtime.live.status(floor)).toBe('stopped')
  loginDone.set(loginDone.get() + 1)
  await expect.poll(() => sockets.length).toBe(2)
  expect(runtime.live.status(floor)).toBe('connecting')
})
