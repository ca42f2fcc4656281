import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readElementModules } from '../../build/element-modules.js'
import { namesInElements, withUsedOperations } from '../../build/operations-of-elements.js'

it('reads tags and modules from elements.ts', () => {
  const source =
    "export { a } from './floor-plan/floor-plan.element.js'\nimport { b } from './my-bookings/my-bookings.element.js'\nimport c from './runtime.js'\n"
  expect(readElementModules(source)).toEqual([
    { tag: 'mb-floor-plan', path: 'floor-plan/floor-plan.element.ts' },
    { tag: 'mb-my-bookings', path: 'my-bookings/my-bookings.element.ts' },
  ])
})

it('leaves out the operations that no element names', () => {
  const routes = [
    'const bookings = {',
    "  staleBy: ['booking'],",
    '}',
    "export const booking = /*#__PURE__*/ noun<BookingNoun>('booking', {",
    "  create: ['POST', '/booking', 0, 1],",
    "  list: ['GET', '/booking'],",
    '})',
    'const queryTable = {',
    "  'booking.create': bookings,",
    "  'booking.list': bookings,",
    '}',
  ]
  expect(withUsedOperations(routes.join('\n'), new Set(['booking.create'])).split('\n')).toEqual(
    routes.filter((line) => !line.includes('list')),
  )
})

it('keeps every operation that the tests of the elements answer', () => {
  const fixture = readFileSync(new URL('../story-server.fixture.tsx', import.meta.url), 'utf8')
  const answered = [...fixture.matchAll(/^ {2}'(\w+\.\w+)': '[A-Z]+ \//gm)].map(([, name]) => name!)
  expect(answered.length).toBeGreaterThan(40)
  const used = namesInElements()
  expect(answered.filter((name) => !used.has(name))).toEqual([])
  expect(['media.content', 'location.addRole'].map((name) => used.has(name))).toEqual([true, false])
})
