import { expect, it } from 'vitest'
import { readElementModules } from '../../build/element-modules.js'

it('reads tags and modules from elements.ts', () => {
  const source =
    "export { a } from './floor-plan/floor-plan.element.js'\nimport { b } from './my-bookings/my-bookings.element.js'\nimport c from './runtime.js'\n"
  expect(readElementModules(source)).toEqual([
    { tag: 'mb-floor-plan', path: 'floor-plan/floor-plan.element.ts' },
    { tag: 'mb-my-bookings', path: 'my-bookings/my-bookings.element.ts' },
  ])
})
