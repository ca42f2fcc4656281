import axe from 'axe-core'
import { StrictMode, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { setLocale } from '../locale/locale.js'
import { adoptPageStyles } from '../theme/style-root.js'

const roots = new Map<Root, Element>()

afterEach(() => {
  for (const [root, container] of roots) {
    flushSync(() => root.unmount())
    container.remove()
  }
  roots.clear()
  setLocale('en-GB')
  startTabAtTop()
})

/**
 * Resets the focus position to the top, because Tab would continue from the previous test's
 * position.
 */
function startTabAtTop(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** Renders into the page like the application, and unmounts after the test. */
export function render(
  node: ReactNode,
  into: Element | ShadowRoot = document.body,
): { rerender: (node: ReactNode) => void; container: HTMLElement } {
  adoptPageStyles(document)
  document.documentElement.lang = 'en'
  const container = document.createElement('div')
  into.append(container)
  const root = createRoot(container)
  roots.set(root, container)
  const rerender = (next: ReactNode) =>
    flushSync(() => root.render(<StrictMode>{next}</StrictMode>))
  rerender(node)
  return { rerender, container }
}

/** Stores a controlled component's value in state and reports changes. */
export function Controlled<V>({
  initial,
  onChange,
  children,
}: {
  initial: V
  onChange?: (value: V) => void
  children: (value: V, set: (value: V) => void) => ReactNode
}) {
  const [value, setValue] = useState(initial)
  return children(value, (next) => {
    onChange?.(next)
    setValue(next)
  })
}

const findMoving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    )

/** Whether results of the search before fade, because the new ones are on their way. */
const areFading = () =>
  [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ].some((root) => root.querySelector('[data-previous]') !== null)

/** Whether anything has begun to move since axe was started. */
let hasMoved = false
for (const kind of ['transitionrun', 'animationstart'] as const)
  document.addEventListener(kind, () => (hasMoved = true), true)

async function findViolations() {
  await expect.poll(areFading).toBe(false)
  // Wait for transitions, including those that start when others end.
  for (let moving = findMoving(); moving.length > 0; moving = findMoving())
    await Promise.allSettled(moving.map((animation) => animation.finished))
  hasMoved = false
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  return violations
}

/** Runs axe on the whole page with the WCAG 2.2 AA rules, once it is at rest. */
export async function expectAccessible(): Promise<void> {
  let violations = await findViolations()
  // An answer may have arrived while axe was running: colours that fade are not those of the page.
  while (violations.length > 0 && hasMoved) violations = await findViolations()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    })),
  ).toEqual([])
}
