/** The focused element, including those in open shadow roots. */
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

export function firstFocusable(root: ParentNode): HTMLElement | undefined {
  return listFocusable(root).find((element) => element.checkVisibility())
}

/**
 * The focusable elements after an element in tab order, followed by those before it, nearest first.
 */
function listNear(
  element: HTMLElement,
  within = element.getRootNode() as Document | ShadowRoot | HTMLElement,
): readonly HTMLElement[] {
  const all = listFocusable(within)
  const at = all.indexOf(element)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).toReversed()]
}

/**
 * Retains focus within part of the page. When the focused element is removed, that part's next
 * focusable element receives focus, otherwise the previous one.
 */
export function keepFocusIn(part: HTMLElement): void {
  part.addEventListener('focusin', () => {
    const element = focusedElement()
    if (element) watchFocus(element, listNear(element, part))
  })
}

/**
 * Remembers the focused element and returns a function that restores focus. If the element no
 * longer exists, or is removed before focus moves on, the next focusable element receives focus,
 * otherwise the previous one.
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
/** Watches for removal of the focused element. Only one element is watched at a time. */
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
