import { expect, it } from 'vitest'

it('10. importing the package in Node does not throw, and a spec can be read there', async () => {
  const { defineElement } = await import('./define-element.js')
  const spec = { tag: 'mb-node', description: 'For Node.' } as const
  expect(defineElement({ ...spec, component: () => null })).toMatchObject(spec)
  await expect(import('./ui/index.js')).resolves.toHaveProperty('Button')
})
