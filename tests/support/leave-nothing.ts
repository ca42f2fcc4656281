import { afterAll, vi } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Test files share their page's modules, because loading the application for each file takes longer
 * than many of the tests. Each file therefore restores the page at its end: clock, globals,
 * document, storage and window. Runs after the file's own `afterAll`.
 */
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(414, 896)
})
