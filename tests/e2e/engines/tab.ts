/** A browser tab in any engine: the few operations that a journey needs, with real input events. */
export interface Tab {
  /** The engine's name and version. */
  readonly engine: string
  goto(url: string): Promise<void>
  /** Evaluates an expression in the page. Its value must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Like `evaluate`, in the page's first frame. */
  evaluateInFrame<T>(expression: string): Promise<T>
  /** Presses and releases the pointer at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>
  /** Returns a PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** CSS pixels of the viewport. */
export interface Size {
  readonly width: number
  readonly height: number
}
