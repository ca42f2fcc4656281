/** Whether text, and so time in a grid, runs from right to left. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl'

const mirrored: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** The key that does the same where time runs from left to right. */
export const toForwardKey = (key: string, element: Element): string =>
  isRightToLeft(element) ? (mirrored[key] ?? key) : key
