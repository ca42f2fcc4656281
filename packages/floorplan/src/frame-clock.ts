/** The times that a frame's decisions depend on, in milliseconds. */
export type FrameTime = {
  /** Since the scale changed. */
  readonly sinceZoom: number
  /** Since the first frame on a blank canvas. */
  readonly sinceBlank: number
  /** Since the frame began. */
  readonly elapsed: () => number
}

export class FrameClock {
  #scale = 0
  #zoomedAt = -Infinity
  #blankAt: number | null = null

  begin(scale: number): FrameTime {
    const now = performance.now()
    if (this.#scale !== scale && this.#scale !== 0) this.#zoomedAt = now
    this.#scale = scale
    this.#blankAt ??= now
    return {
      sinceZoom: now - this.#zoomedAt,
      sinceBlank: now - this.#blankAt,
      elapsed: () => performance.now() - now,
    }
  }

  /** The canvases are blank: restarts `sinceBlank` with the next frame. */
  clear(): void {
    this.#blankAt = null
  }
}
