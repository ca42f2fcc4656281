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

const listFocusable = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(focusable)]

/** The first visible element that Tab can reach. */
export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  return listFocusable(root).find((element) => element.checkVisibility())
}

/**
 * Keeps the focus where it is: if the element is removed and the focus with it, what comes next gets
 * it, or else what came before. Returns the function that stops watching.
 */
export function keepFocusNear(element: HTMLElement | null): () => void {
  const root = element?.getRootNode()
  if (!element || !(root instanceof Document || root instanceof ShadowRoot)) return () => undefined
  const all = listFocusable(root)
  const at = all.indexOf(element)
  const near = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed()]
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    if (focusedElement() === null)
      near.find((one) => one.isConnected && one.checkVisibility())?.focus()
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}
