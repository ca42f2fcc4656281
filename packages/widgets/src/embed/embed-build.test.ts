import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { device, embedToken } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import type { QueryClient } from '@tanstack/query-core'
import { expect, it } from 'vitest'
import { readElementModules } from '../../build/element-modules.js'
import { laterIcons } from '../../build/later-icons.js'
import { withUsedOperations } from '../../build/operations-of-elements.js'
import { elementOperations, type ElementClient } from '../element-operations.js'

const sourceOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('reads tags and modules from elements.ts', () => {
  const source =
    "export { a } from './floor-plan/floor-plan.element.js'\nimport { b } from './my-bookings/my-bookings.element.js'\nimport c from './runtime.js'\n"
  expect(readElementModules(source)).toEqual([
    { tag: 'mb-floor-plan', path: 'floor-plan/floor-plan.element.ts' },
    { tag: 'mb-my-bookings', path: 'my-bookings/my-bookings.element.ts' },
  ])
})

/** A noun's routes, parsed from the table format written by `npm run generate`. */
const routesIn = (code: string, noun: string) =>
  [
    ...code
      .split(`('${noun}', {`)[1]!
      .split('\n})')[0]!
      .matchAll(/^ {2}(\w+): /gm),
  ].map(([, name]) => name!)

it('the embed bundles have exactly the routes of the operations that elements use', () => {
  const code = sourceOf('../../../sdk/src/generated/operations.ts')
  const used = withUsedOperations(code)
  for (const [noun, names] of Object.entries(elementOperations))
    expect(routesIn(used, noun).toSorted(), noun).toEqual(names.toSorted())
  for (const { name, rows } of [device, embedToken])
    expect(routesIn(used, name)).toEqual(Object.keys(rows))
})

it('the embed bundles have the staleness rules of exactly these operations', () => {
  const code = sourceOf('../../../sdk/src/queries/query-table.ts')
  const rulesIn = (table: string) =>
    [...table.matchAll(/^ {2}'([\w.]+)': /gm)].map(([, name]) => name)
  const used = new Set(
    Object.entries(elementOperations).flatMap(([noun, names]) =>
      names.map((name) => `${noun}.${name}`),
    ),
  )
  expect(rulesIn(withUsedOperations(code))).toEqual(rulesIn(code).filter((name) => used.has(name!)))
  expect(withUsedOperations(code)).toContain("staleBy: ['booking', 'location', 'resync'],")
})

it.each(['icon="log-in"', "icon: 'log-in'"])(
  'a module that names an icon of later parts contains it: %s',
  (code) => {
    const { transform } = laterIcons() as unknown as {
      transform(code: string, id: string): { readonly code: string } | undefined
    }
    const id = '/packages/widgets/src/visitor-checkin/start.tsx'
    expect(transform(code, id)?.code).toMatch(/Object\.assign\(all, \{"log-in":"M[^"]*"\}\)\n$/)
    expect(transform('icon="check"', id)).toBeUndefined()
  },
)

it('using an operation that the embed bundles lack is always a type error in a component', () => {
  const component = async (client: ElementClient, name: 'get' | 'summary') => {
    // @ts-expect-error a noun of the administration
    void client.securityEvent
    // @ts-expect-error an operation of the administration
    void client.booking.summary
    const { booking } = client
    // @ts-expect-error by a name that is known at run time only
    void booking[name]
    // @ts-expect-error as a cached answer
    void apiQuery(client, 'booking.summary')
    const session = { client, queryClient: {} as QueryClient }
    // @ts-expect-error as a change
    void mutate(session, 'booking.importCsv', {} as never)
  }
  expect(component).toBeTypeOf('function')
})

it('has no operation that neither a story nor a test of the elements answers', () => {
  const answers = globSync('**/*.{fixture,stories,browser.test}.ts*', {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
    .map((file) => sourceOf(`../${file}`))
    .join('\n')
  const unanswered = Object.entries(elementOperations)
    .flatMap(([noun, names]) => names.map((name) => `${noun}.${name}`))
    .filter((name) => !answers.includes(`'${name}':`))
  // Served only by the built product.
  expect(unanswered).toEqual(['config.environment', 'floorPlan.get'])
})
