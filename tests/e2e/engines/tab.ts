/** A browser tab in any engine: the few operations that a journey needs, with real input events. */
export interface Tab {
  /** Name and version of the engine. */
  readonly engine: string
  goto(url: string): Promise<void>
  /** Runs an expression in the page. Its value must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** The same in the first frame of the page. */
  evaluateInFrame<T>(expression: string): Promise<T>
  /** Presses and releases the pointer at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** CSS pixels of the viewport. */
export interface Size {
  readonly width: number
  readonly height: number
}
