/* Records what a variant requests from the browser. Must be imported before any variant. */

export type Frames = {
  /** Requests a frame without counting it. */
  request: (callback: FrameRequestCallback) => number
  asked: number
  /** Withholds frames, as in a hidden tab, until called with false. */
  hold: (isHeld: boolean) => void
}

export function watchFrames(): Frames {
  const request = window.requestAnimationFrame.bind(window)
  const waiting = new Map<number, FrameRequestCallback>()
  let isHolding = false
  let lastId = 0
  const call = (id: number) => (now: number) => {
    const callback = waiting.get(id)
    if (!callback || isHolding) return
    waiting.delete(id)
    callback(now)
  }
  const frames: Frames = {
    request,
    asked: 0,
    hold: (isHeld) => {
      isHolding = isHeld
      if (!isHeld) for (const id of waiting.keys()) request(call(id))
    },
  }
  window.requestAnimationFrame = (callback) => {
    frames.asked++
    waiting.set(++lastId, callback)
    if (!isHolding) request(call(lastId))
    return lastId
  }
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id)
  }
  return frames
}

type Pixels = { width: number; height: number }

const living = new Set<WeakRef<Pixels>>()
const track = <Kind extends Pixels>(made: Kind) => {
  living.add(new WeakRef(made))
  return made
}

const tileSide = 512

/**
 * The live canvases and bitmaps that hold pixels: their number, their pixels, and the pixels of
 * tile-sized ones. `elements` counts all canvases in the document.
 */
export function livingPixels(): {
  count: number
  pixels: number
  tilePixels: number
  elements: number
} {
  let [count, pixels, tilePixels, elements] = [0, 0, 0, 0]
  for (const reference of living) {
    const one = reference.deref()
    if (one instanceof HTMLCanvasElement) elements++
    if (!one) living.delete(reference)
    else if (one.width * one.height > 0) {
      count++
      pixels += one.width * one.height
      if (one.width === tileSide && one.height === tileSide) tilePixels += tileSide ** 2
    }
  }
  return { count, pixels, tilePixels, elements }
}

const createElement = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  return element instanceof HTMLCanvasElement ? track(element) : element
}) as typeof document.createElement

const createBitmap = window.createImageBitmap.bind(window) as (
  ...words: unknown[]
) => Promise<ImageBitmap>
window.createImageBitmap = (async (...words: unknown[]) =>
  track(await createBitmap(...words))) as typeof createImageBitmap

const Offscreen = window.OffscreenCanvas
window.OffscreenCanvas = class extends Offscreen {
  constructor(width: number, height: number) {
    super(width, height)
    track(this)
  }

  override transferToImageBitmap(): ImageBitmap {
    return track(super.transferToImageBitmap())
  }
}

const BrowserWorker = window.Worker
window.Worker = class extends BrowserWorker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options)
    // Collects bitmaps drawn by workers.
    this.addEventListener('message', ({ data }) => {
      for (const part of Object.values((data ?? {}) as object))
        if (part instanceof ImageBitmap) track(part)
    })
  }
}
