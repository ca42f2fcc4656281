import { overscanMargin, type CanvasTransform } from './kernels/overscan.js'

/**
 * Draws one layer through the native context, in device pixels unless it sets a transform of its
 * own.
 */
export type Painter = (context: CanvasRenderingContext2D, pixelRatio: number) => void

/**
 * A layer of the stage; with a margin, its canvas is larger than the stage and can be moved about
 * below it.
 */
export type CanvasLayer = { paint: Painter; hasOverscan?: boolean }

/** What happens around the stage that its owner has to answer. */
export type CanvasStackEvents = {
  /** The size in CSS pixels or the pixel ratio is another one; all layers are blank. */
  onResize: (width: number, height: number) => void
  /** The page is seen again; the layers' pixels may be gone. */
  onShow: () => void
  /** The browser had taken the canvases' pixels away and gave new ones. */
  onRestore: () => void
}

/**
 * A stack of canvases that always match their element's size and the device pixel ratio. Each has
 * one painter and is repainted only on demand.
 */
export class CanvasStack {
  /** Holds the canvases. */
  readonly #content = document.createElement('div')
  readonly #contexts: CanvasRenderingContext2D[]
  readonly #life = new AbortController()
  readonly #observer: ResizeObserver
  /** Device pixels per CSS pixel of the canvases. */
  pixelRatio = 0
  #deviceRatio = 0
  #width = 0
  #height = 0
  #ratioQuery: AbortController | null = null

  readonly #element: HTMLDivElement
  readonly #layers: readonly CanvasLayer[]
  /**
   * More pixels than this per layer cost more than they show; phones also refuse to keep them.
   */
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
    // Browsers throw away the pixels of pages in the background, some without an event
    // (konva#1764).
    document.addEventListener('visibilitychange', () => document.hidden || events.onShow(), {
      signal,
    })
    for (const type of ['pageshow', 'online']) addEventListener(type, events.onShow, { signal })

    this.#observer = new ResizeObserver(() => this.#measure())
    this.#observer.observe(element)
    this.#measure()
  }

  /**
   * Draws a layer now, by its place in the list of painters, which clear what they draw anew, be it
   * only a part.
   */
  draw(layer: number): void {
    const context = this.#contexts[layer]!
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    this.#layers[layer]!.paint(context, this.pixelRatio)
    context.restore()
  }

  /** Shows a layer or takes it away: browsers copy a canvas in each frame, be it empty. */
  show(layer: number, isShown: boolean): void {
    this.#contexts[layer]!.canvas.style.visibility = isShown ? '' : 'hidden'
  }

  /** Moves a layer's canvas; nothing is drawn. */
  transform(layer: number, { x, y, stretch }: CanvasTransform): void {
    this.#contexts[layer]!.canvas.style.transform = `translate(${x}px,${y}px) scale(${stretch})`
  }

  /**
   * Brings the canvases to the size and the pixel ratio of now, where the browser has told of
   * neither.
   */
  syncSize(): void {
    if (devicePixelRatio !== this.#deviceRatio) this.#measure()
  }

  #measure(): void {
    const { clientWidth: width, clientHeight: height } = this.#element
    this.#deviceRatio = devicePixelRatio
    this.#watchPixelRatio()
    const around = 2 * overscanMargin({ width, height }, devicePixelRatio)
    const ratio = Math.min(
      devicePixelRatio,
      Math.sqrt(this.#mostPixels / Math.max(1, (width + around) * (height + around))),
    )
    // A whole number of device pixels: the browser would resample and blur a canvas that has a
    // fraction of one more.
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
   * A media query for one ratio says once that the ratio is another one, for instance on another
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
    // Browsers keep the pixels of a removed canvas for a while; phones run out of memory.
    for (const { canvas } of this.#contexts) canvas.width = canvas.height = 0
    this.#content.remove()
  }
}
