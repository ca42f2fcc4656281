import { afterEach, expect, it } from 'vitest'

/**
 * Normally set by the build. The modules do not exist in this test, so each load fails, which the
 * host can observe.
 */
Object.assign(globalThis, {
  __ELEMENT_FILES__: {
    names: 'core here later asked',
    of: { 'mb-here': [0, 1], 'mb-later': [0, 2], 'mb-asked': [0, 3] },
  },
})

const failures = new Map<string, number>()
document.addEventListener('mb-error', (event) => {
  const { localName } = event.target as Element
  expect((event as CustomEvent).detail).toMatchObject({ code: 'load', status: 0, retryable: true })
  failures.set(localName, (failures.get(localName) ?? 0) + 1)
})

afterEach(() => document.body.replaceChildren())

it('loads the module of a tag when it appears, nested or later, reports a failure, and retries', async () => {
  // The page keeps 250 otherwise, of which the modules of the tests are most.
  performance.setResourceTimingBufferSize(1000)
  document.body.append(document.createElement('mb-here'))
  const { load } = await import('./load-elements.js')
  await expect.poll(() => failures.get('mb-here')).toBe(1)
  expect(failures.size).toBe(1)
  // The loader first requests all of the element's files and, after their failure, the file without
  // a hash.
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const paths = ['chunks/core.js', 'chunks/here.js', 'mb-here.js']
  expect(paths.filter((path) => !asked.some((one) => one.endsWith(`/embed/${path}`)))).toEqual([])

  const section = document.createElement('section')
  section.append(document.createElement('mb-later'))
  document.body.append(section)
  await expect.poll(() => failures.get('mb-later')).toBe(1)

  window.dispatchEvent(new Event('online'))
  await expect.poll(() => failures.get('mb-here')).toBe(2)

  await expect(load('mb-asked')).rejects.toThrow('mb-asked.js')
})
