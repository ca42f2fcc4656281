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

/** What Tab reaches after an element, and then what it reaches before it, the nearest first. */
function listNear(element: HTMLElement): readonly HTMLElement[] {
  const root = element.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return []
  const all = listFocusable(root)
  const at = all.indexOf(element)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed()]
}

/**
 * Remembers which element has the focus. Returns the function that gives it back. If the element is
 * gone, or goes before somebody moves the focus, what comes next gets it, or else what came before.
 */
export function rememberFocus(): () => void {
  const element = focusedElement()
  const near = element ? listNear(element) : []
  return () => {
    if (element?.isConnected) focusAndWatch(element, near)
    else focusFirst(near)
  }
}

function focusFirst(elements: readonly HTMLElement[]): void {
  const at = elements.findIndex((one) => one.isConnected && one.checkVisibility())
  if (at >= 0) focusAndWatch(elements[at]!, elements.slice(at + 1))
}

let watch: MutationObserver | undefined
/** Only the latest focus is watched. */
function focusAndWatch(element: HTMLElement, next: readonly HTMLElement[]): void {
  watch?.disconnect()
  element.focus()
  watch = new MutationObserver(() => {
    const focused = focusedElement()
    if (focused === element) return
    watch?.disconnect()
    watch = undefined
    if (!focused && !element.isConnected) focusFirst(next)
  })
  watch.observe(element.getRootNode(), { childList: true, subtree: true })
}
