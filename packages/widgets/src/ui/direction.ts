/** Whether the text direction, and therefore a grid's time axis, is right to left. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl'

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** Mirrors arrow keys in right-to-left text, so that handlers only need the left-to-right keys. */
export const toForwardKey = (key: string, element: Element): string =>
  isRightToLeft(element) ? (mirrored[key] ?? key) : key
