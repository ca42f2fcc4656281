import { afterAll, vi } from 'vitest'
import { page } from 'vitest/browser'

/**
 * Files share the modules of their page: loading the application for each of them costs more than
 * many of their tests. So that none finds what another has left, a file ends with the page as it
 * was: clock, globals, document, storage and window. It runs after the file's own `afterAll`.
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
