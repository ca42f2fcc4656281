/** Runs animation frames on demand, one at a time. */
export class FrameLoop {
  #handle: number | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  readonly #draw: (now: number) => boolean

  /**
   * @param draw receives the frame's time in milliseconds; returning true requests another frame
   */
  constructor(draw: (now: number) => boolean) {
    this.#draw = draw
  }

  /** True if a frame is scheduled. */
  get isPending(): boolean {
    return this.#handle !== null || this.#timer !== null
  }

  request(): void {
    this.#handle ??= requestAnimationFrame((now) => {
      this.#handle = null
      if (this.#draw(now)) this.request()
    })
  }

  /** Requests a frame after a delay, unless an earlier one is scheduled. */
  requestIn(milliseconds: number): void {
    if (milliseconds <= 0) return this.request()
    if (this.#handle === null)
      this.#timer ??= setTimeout(() => {
        this.#timer = null
        this.request()
      }, milliseconds)
  }

  cancel(): void {
    if (this.#handle !== null) cancelAnimationFrame(this.#handle)
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#handle = this.#timer = null
  }
}
