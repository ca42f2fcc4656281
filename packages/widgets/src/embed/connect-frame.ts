export interface FrameHost {
  /** Returns a short-lived token for the framed page. The token never becomes part of a URL. */
  readonly getToken?: () => Promise<string>
}

/** Messages that a frame sends through its port. */
export type FrameMessage =
  | { readonly type: 'mb-size'; readonly height: number }
  | { readonly type: 'mb-token' }
  | { readonly type: 'mb-event'; readonly name: string; readonly detail: unknown }

/**
 * Connects a page to a frame with `/embed/{tag}`. The host provides tokens, applies the frame's
 * height, and dispatches the frame's events on the `<iframe>`. Messages are sent only to the origin
 * of the frame's URL.
 * @returns a function that disconnects
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
  // If the frame was ready first, it repeats `mb-ready`.
  frame.contentWindow?.postMessage({ type: 'mb-hello' }, '*')
  return () => {
    removeEventListener('message', greet)
    port?.close()
  }
}
