import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/* Runs in the page, in every engine: finds elements by role and name, as users and assistive
   technology do, including those in shadow trees. */

/** The element to find. A name without `pattern` must match exactly. */
export interface Wanted {
  readonly role: string
  readonly name?: string
  readonly pattern?: boolean
  /** Index among the matching elements, 0 by default. */
  readonly at?: number
}

/** A found element, in CSS pixels of the viewport. */
export interface Found {
  readonly name: string
  readonly value: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly focused: boolean
  /** Whether the element is still and a click on its centre reaches it. */
  readonly reachable: boolean
}

declare global {
  interface Window {
    findByRole: (wanted: Wanted) => Promise<Found | null>
    measureBoxes: () => Box[]
  }
}

/** The size of an element, with its path in the tree of roles. */
export interface Box {
  readonly path: string
  readonly width: number
  readonly height: number
}

function* roots(from: ParentNode): Generator<ParentNode> {
  yield from
  for (const element of from.querySelectorAll('*'))
    if (element.shadowRoot) yield* roots(element.shadowRoot)
}

window.findByRole = async ({ role, name, pattern, at = 0 }) => {
  const wanted = name === undefined ? {} : { name: pattern ? new RegExp(name) : name }
  const everywhere = [...roots(document.body)]
  // A modal dialog makes the rest of the page inert.
  const modal = everywhere.flatMap((root) => [...root.querySelectorAll('dialog:modal')]).at(-1)
  const element = everywhere
    .flatMap((root) => [
      ...queryAllByRole(root as HTMLElement, role, wanted),
      // A password field has no role (html-aam).
      ...(role === 'textbox' && wanted.name
        ? queryAllByLabelText(root as HTMLElement, wanted.name, { selector: '[type=password]' })
        : []),
    ])
    .filter((one) => !modal || modal.contains(one))[at]
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const before = element.getBoundingClientRect()
  await nextFrame()
  await nextFrame()
  const { x, y, width, height } = element.getBoundingClientRect()
  const isStill = !isAnimating() && x === before.x && y === before.y
  return {
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    value: 'value' in element ? String(element.value) : '',
    x,
    y,
    width,
    height,
    // WebKit's `:focus` also wants an active window.
    focused: (element.getRootNode() as Document | ShadowRoot).activeElement === element,
    reachable: isStill && width > 0 && height > 0 && isAt(element, x + width / 2, y + height / 2),
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Whether a finite animation or transition is running. */
const isAnimating = () =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )

function isAt(element: Element, x: number, y: number): boolean {
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  // A label forwards the click to its control.
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
}

const measured =
  'dialog, [popover], button, input, select, textarea, table, canvas, svg, [role=grid], [role=listbox], [role=menu], [role=tablist], [role=application], ul, form'

/** Measures the boxes of all controls and other elements that users perceive as a unit. */
window.measureBoxes = () =>
  [...roots(document.body)].flatMap((root) =>
    [...root.querySelectorAll<HTMLElement>(measured)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element, index) => {
        const { width, height } = element.getBoundingClientRect()
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
        return {
          path: `${index} ${element.localName} “${name}”`,
          width: Math.round(width),
          height: Math.round(height),
        }
      }),
  )
