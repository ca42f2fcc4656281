/** Settings that a host gives to a frame. */
export interface FrameHost {
  /** A short-lived token for the page that the frame shows; it never becomes part of an address. */
  readonly getToken?: () => Promise<string>
}

/** Messages that a frame sends through its port. */
export type FrameMessage =
  | { readonly type: 'mb-size'; readonly height: number }
  | { readonly type: 'mb-token' }
  | { readonly type: 'mb-event'; readonly name: string; readonly detail: unknown }

/**
 * Connects a page with a frame that shows `/embed/{tag}`: the frame gets its height and its tokens,
 * and its events arrive at the `<iframe>`. Messages go to the server of the frame's address alone.
 * @returns ends the connection
 */
export function connectFrame(frame: HTMLIFrameElement, { getToken }: FrameHost = {}): () => void {
  const { origin } = new URL(frame.src, document.baseURI)
  let port: MessagePort | undefined
  const receive = async (from: MessagePort, message: FrameMessage) => {
    if (message.type === 'mb-size') frame.style.height = `${Math.ceil(message.height)}px`
    else if (message.type === 'mb-event')
      frame.dispatchEvent(new CustomEvent(message.name, { detail: message.detail, bubbles: true }))
    else {
      const token = await Promise.resolve(getToken?.()).catch(() => undefined)
      from.postMessage({ type: 'mb-token', token })
    }
  }
  const greet = ({ source, origin: from, data }: MessageEvent) => {
    const isReady = (Object(data) as { type?: unknown }).type === 'mb-ready'
    if (!isReady || source !== frame.contentWindow || from !== origin) return
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.addEventListener('message', (event) => void receive(port1, event.data as FrameMessage))
    port1.start()
    frame.contentWindow?.postMessage({ type: 'mb-connect', hasTokens: !!getToken }, origin, [port2])
  }
  addEventListener('message', greet)
  // A frame that was ready before says so again.
  frame.contentWindow?.postMessage({ type: 'mb-hello' }, '*')
  return () => {
    removeEventListener('message', greet)
    port?.close()
  }
}
