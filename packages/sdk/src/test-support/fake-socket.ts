import type { LiveMessage } from '../contract/base/event.js'
import type { LiveSocket } from '../live/channel.js'

/** A fake socket; the test acts as the server. */
export class FakeSocket implements LiveSocket {
  onopen: ((event: never) => void) | null = null
  onmessage: ((event: never) => void) | null = null
  onclose: ((event: never) => void) | null = null
  onerror: ((event: never) => void) | null = null
  readonly sent: string[] = []
  isClosed = false

  constructor(
    readonly url: string,
    readonly protocols?: string[],
  ) {}

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.isClosed = true
  }

  open() {
    this.onopen?.({} as never)
  }

  say(message: LiveMessage | string) {
    this.onmessage?.({
      data: typeof message === 'string' ? message : JSON.stringify(message),
    } as never)
  }

  end(code = 1006) {
    this.isClosed = true
    this.onclose?.({ code } as never)
  }
}

export function createFakeSockets() {
  const made: FakeSocket[] = []
  class Socket extends FakeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols)
      made.push(this)
    }
  }
  return {
    Socket,
    made,
    get last(): FakeSocket {
      const last = made.at(-1)
      if (!last) throw new Error('no socket was created')
      return last
    },
  }
}
