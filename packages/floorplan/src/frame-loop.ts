/** One animation frame at a time, and none when nobody asked for it. */
export class FrameLoop {
  private handle: number | null = null

  /** @param draw gets the frame's time in milliseconds; true asks for another frame */
  constructor(private readonly draw: (now: number) => boolean) {}

  request(): void {
    this.handle ??= requestAnimationFrame((now) => {
      this.handle = null
      if (this.draw(now)) this.request()
    })
  }

  cancel(): void {
    if (this.handle !== null) cancelAnimationFrame(this.handle)
    this.handle = null
  }
}
