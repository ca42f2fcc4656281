import { forgetAnswers, runtimeOf } from '@mosaic-booking/widgets'
import { adoptPageStyles, setLocale } from '@mosaic-booking/widgets/ui'
import axe from 'axe-core'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { toasts } from '../shared/toasts.js'
import { App } from './app.js'

let root: Root | undefined

/** Opens the complete application at a URL. */
export async function openAt(hash: string): Promise<void> {
  adoptPageStyles(document)
  document.documentElement.lang = 'en'
  location.hash = hash
  await expect.poll(() => location.hash).toBe(hash)
  // Same history state as the router sets for its initial URL.
  history.replaceState({ ...history.state, idx: 0 }, '')
  const container = document.createElement('div')
  container.id = 'app'
  document.body.append(container)
  root = createRoot(container)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

/** Closes the application and clears its storage. */
export function closeApp(): void {
  flushSync(() => root?.unmount())
  document.getElementById('app')?.remove()
  forgetAnswers(runtimeOf())
  // Toasts would cover buttons in the next test.
  for (const { id } of toasts.toasts.get()) toasts.dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setLocale('en-GB')
}

/** Animations that end, unlike those of loading states. */
const findMoving = () =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    )

/** Waits for animations, and fails if the page violates WCAG 2.2 level AA. */
export async function expectAccessible(): Promise<void> {
  // Waits for transitions, including those that start when others end.
  for (let moving = findMoving(); moving.length > 0; moving = findMoving())
    await Promise.allSettled(moving.map(({ finished }) => finished))
  const { violations } = await axe.run(document.getElementById('app')!, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    resultTypes: ['violations'],
  })
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => `${node.html} ${node.failureSummary}`),
    })),
  ).toEqual([])
}
