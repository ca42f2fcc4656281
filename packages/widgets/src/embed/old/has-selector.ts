/**
 * `:has()` in the style sheets of elements and of the application, for browsers without it: an
 * attribute says whether an element has what the selector asks for. In screens on their side, sheets
 * ask for the other axis.
 */
import { replaceHas, turnQueries } from './old-sheets.js'

const name = 'data-mb-has'
/** What elements have, and which elements are asked, by the number in the attribute. */
const wanted: { readonly base: string; readonly inner: string }[] = []
/** Weak, because a foyer plan makes a root for each floor that it shows. */
const roots = new Set<WeakRef<Document | ShadowRoot>>()
let isPlanned = false

function numberOf(base: string, inner: string): number {
  const at = wanted.findIndex((one) => one.base === base && one.inner === inner)
  return at === -1 ? wanted.push({ base, inner }) - 1 : at
}

/** As many children as it says, because these browsers do not know `:nth-child(3 of .a)`. */
const several = /^>\s*:nth-child\((\d+) of (.+)\)$/

function has(element: Element, inner: string): boolean {
  const [, count, of] = several.exec(inner) ?? []
  if (of) return [...element.children].filter((one) => one.matches(of)).length >= Number(count)
  const path = inner.replace(/^>/, ':scope >')
  return CSS.supports(`selector(${path})`) && element.querySelector(path) !== null
}

function update(): void {
  isPlanned = false
  for (const reference of roots) {
    const root = reference.deref()
    if (!root) roots.delete(reference)
    if (!root || ('host' in root && !root.host.isConnected)) continue
    const found = new Map<Element, string>()
    for (const [at, { base, inner }] of wanted.entries())
      for (const element of root.querySelectorAll(base))
        if (has(element, inner)) found.set(element, `${found.get(element) ?? ''}${at} `)
    for (const element of root.querySelectorAll(`[${name}]`))
      if (!found.has(element)) element.removeAttribute(name)
    for (const [element, numbers] of found)
      if (element.getAttribute(name) !== numbers) element.setAttribute(name, numbers)
  }
}

function plan(): void {
  if (isPlanned) return
  isPlanned = true
  requestAnimationFrame(update)
}

/** Completes the styles in a root. Elements' own roots are watched by themselves. */
export function watch(root: Document | ShadowRoot): void {
  roots.add(new WeakRef(root))
  new MutationObserver(plan).observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy', 'aria-invalid', 'class', 'disabled', 'readonly', 'role'],
  })
  for (const type of ['change', 'click', 'focusin', 'focusout', 'input', 'reset'])
    root.addEventListener(type, plan)
}

const { attachShadow } = Element.prototype
Element.prototype.attachShadow = function (options) {
  const root = attachShadow.call(this, options)
  watch(root)
  return root
}

const isTurned = () => /^(90|270)$/.test(document.documentElement.dataset.rotation ?? '')
const { replaceSync } = CSSStyleSheet.prototype
CSSStyleSheet.prototype.replaceSync = function (css) {
  const known = CSS.supports('selector(:has(a))')
    ? css
    : replaceHas(css, (base, inner) => `[${name}~="${numberOf(base, inner)}"]`)
  replaceSync.call(this, isTurned() ? turnQueries(known) : known)
  plan()
}
