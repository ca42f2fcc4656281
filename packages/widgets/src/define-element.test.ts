import { expect, it } from 'vitest'

it('10. importing the package in Node does not throw, and definitions are readable', async () => {
  const { defineElement } = await import('./define-element.js')
  const definition = { tag: 'mb-node', description: 'For Node.' } as const
  expect(defineElement({ ...definition, component: () => null })).toMatchObject(definition)
  await expect(import('./ui/index.js')).resolves.toHaveProperty('Button')
})
