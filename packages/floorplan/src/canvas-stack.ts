import { overscanMargin, type CanvasTransform } from './kernels/overscan.js'

/** Paints one layer, in device pixels unless the painter sets its own transform. */
export type Painter = (context: CanvasRenderingContext2D, pixelRatio: number) => void

/**
 * One canvas in the stack. With overscan, the canvas is larger than the element and can be moved
 * behind it.
 */
export type CanvasLayer = { paint: Painter; hasOverscan?: boolean }

/** Events that the stack's owner must handle. */
export type CanvasStackEvents = {
  /** The size in CSS pixels or the pixel ratio has changed. All layers are blank. */
  onResize: (width: number, height: number) => void
  /** The page is visible again. The pixels may have been discarded. */
  onShow: () => void
  /** The browser lost and restored the contexts. The pixels are gone. */
  onRestore: () => void
}

/**
 * How much a transform of the page enlarges the element, also if it turns it by a right angle: its
 * canvases need as many more pixels. Elements that are small while they appear are not measured.
 */
function magnification(element: HTMLElement): number {
  const { width, height } = element.getBoundingClientRect()
  const area = element.offsetWidth * element.offsetHeight
  return area > 0 ? Math.max(1, Math.sqrt((width * height) / area)) : 1
}

/**
 * A stack of canvases that follow their element's size and the device pixel ratio. Each has one
 * painter and is repainted only on demand.
 */
export class CanvasStack {
  readonly #content = document.createElement('div')
  readonly #contexts: CanvasRenderingContext2D[]
  readonly #life = new AbortController()
  readonly #observer: ResizeObserver
  pixelRatio = 0
  #deviceRatio = 0
  #width = 0
  #height = 0
  #ratioQuery: AbortController | null = null

  readonly #element: HTMLDivElement
  readonly #layers: readonly CanvasLayer[]
  /** A canvas's maximum number of pixels. The pixel ratio is reduced above it. */
  readonly #mostPixels: number
  readonly #events: CanvasStackEvents

  constructor(
    element: HTMLDivElement,
    kinds: readonly CanvasLayer[],
    mostPixels: number,
    events: CanvasStackEvents,
  ) {
    this.#element = element
    this.#layers = kinds
    this.#mostPixels = mostPixels
    this.#events = events

    Object.assign(this.#content.style, { position: 'relative', pointerEvents: 'none' })
    element.append(this.#content)
    this.#contexts = kinds.map(({ hasOverscan: hasMargin }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas.style, { position: 'absolute', top: '0', left: '0' })
      if (hasMargin)
        Object.assign(canvas.style, { transformOrigin: '0 0', willChange: 'transform' })
      this.#content.append(canvas)
      return canvas.getContext('2d')!
    })

    const { signal } = this.#life
    for (const { canvas } of this.#contexts)
      canvas.addEventListener('contextrestored', events.onRestore, { signal })
    // Browsers discard the pixels of background pages, sometimes without an event (konva#1764).
    document.addEventListener('visibilitychange', () => document.hidden || events.onShow(), {
      signal,
    })
    for (const type of ['pageshow', 'online']) addEventListener(type, events.onShow, { signal })

    this.#observer = new ResizeObserver(() => this.#measure())
    this.#observer.observe(element)
    this.#measure()
  }

  /** Paints a layer by index. The painter clears the areas it repaints. */
  draw(layer: number): void {
    const context = this.#contexts[layer]!
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    this.#layers[layer]!.paint(context, this.pixelRatio)
    context.restore()
  }

  /** Shows or hides a layer, because browsers composite even an empty canvas in every frame. */
  show(layer: number, isShown: boolean): void {
    this.#contexts[layer]!.canvas.style.visibility = isShown ? '' : 'hidden'
  }

  /** Moves and scales a layer's canvas with CSS, without repainting. */
  transform(layer: number, { x, y, stretch }: CanvasTransform): void {
    this.#contexts[layer]!.canvas.style.transform = `translate(${x}px,${y}px) scale(${stretch})`
  }

  /** Detects pixel ratio changes that the browser has not reported. */
  syncSize(): void {
    if (devicePixelRatio !== this.#deviceRatio) this.#measure()
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    this.#deviceRatio = devicePixelRatio
    this.#watchPixelRatio()
    const sharp = devicePixelRatio * magnification(this.#element)
    const around = 2 * overscanMargin({ width, height }, sharp)
    const ratio = Math.min(
      sharp,
      Math.sqrt(this.#mostPixels / Math.max(1, (width + around) * (height + around))),
    )
    // Rounds down to whole device pixels: the browser would resample, and blur, a canvas with a
    // fractional size.
    const device = (length: number) => Math.floor(length * ratio + 0.001)
    const [wide, high] = [device(width), device(height)]
    if (ratio === this.pixelRatio && this.#width === wide && this.#height === high) return
    this.pixelRatio = ratio
    ;[this.#width, this.#height] = [wide, high]
    const margin = 2 * overscanMargin({ width, height }, ratio)
    for (const [at, { hasOverscan: hasMargin }] of this.#layers.entries()) {
      const { canvas } = this.#contexts[at]!
      canvas.width = hasMargin ? device(width + margin) : wide
      canvas.height = hasMargin ? device(height + margin) : high
      canvas.style.width = `${canvas.width / ratio}px`
      canvas.style.height = `${canvas.height / ratio}px`
    }
    this.#events.onResize(width, height)
  }

  /**
   * A media query for the current ratio fires once when the ratio changes, for example on another
   * screen.
   */
  #watchPixelRatio(): void {
    this.#ratioQuery?.abort()
    this.#ratioQuery = new AbortController()
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => this.#measure(),
      {
        signal: this.#ratioQuery.signal,
      },
    )
  }

  destroy(): void {
    this.#life.abort()
    this.#ratioQuery?.abort()
    this.#observer.disconnect()
    // Browsers retain the pixels of removed canvases for a while, and phones run out of memory.
    for (const { canvas } of this.#contexts) canvas.width = canvas.height = 0
    this.#content.remove()
  }
}
