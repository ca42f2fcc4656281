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
function listNear(
  element: HTMLElement,
  within = element.getRootNode() as Document | ShadowRoot | HTMLElement,
): readonly HTMLElement[] {
  const all = listFocusable(within)
  const at = all.indexOf(element)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed()]
}

/**
 * When the focused element of a part of the page is removed, what comes next in this part gets the focus,
 * or else what came before.
 */
export function keepFocusIn(part: HTMLElement): void {
  part.addEventListener('focusin', () => {
    const element = focusedElement()
    if (element) watchFocus(element, listNear(element, part))
  })
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

function focusAndWatch(element: HTMLElement, next: readonly HTMLElement[]): void {
  element.focus()
  watchFocus(element, next)
}

let watch: MutationObserver | undefined
/** Only the latest focus is watched. */
function watchFocus(element: HTMLElement, next: readonly HTMLElement[]): void {
  watch?.disconnect()
  watch = new MutationObserver(() => {
    const focused = focusedElement()
    if (focused === element) return
    watch?.disconnect()
    watch = undefined
    if (!focused && !element.isConnected) focusFirst(next)
  })
  watch.observe(element.getRootNode(), { childList: true, subtree: true })
}
