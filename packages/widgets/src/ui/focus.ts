/** The focused element, also inside open shadow roots. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : null
}

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled):not([type=hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  'summary',
  '[tabindex]',
]
  .map((selector) => `${selector}:not([tabindex="-1"])`)
  .join(',')

/** The first visible element that Tab can reach. */
export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>(focusable)].find((element) =>
    element.checkVisibility(),
  )
}
