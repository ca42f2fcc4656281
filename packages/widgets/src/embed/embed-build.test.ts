import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import type { QueryClient } from '@tanstack/query-core'
import { expect, it } from 'vitest'
import { findCommon, pathFrom } from '../../build/common-modules.js'
import { readElementModules } from '../../build/element-modules.js'
import { laterIcons } from '../../build/later-icons.js'
import { nodesOfTheirDocument } from '../../build/lite.js'
import { withoutDetours } from '../../build/without-detours.js'
import { usedNouns, withUsedRules } from '../../build/operations-of-elements.js'
import { readExports, withSingleModules } from '../../build/single-modules.js'
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

it('the elements have exactly the routes of the operations that they use', () => {
  for (const [key, { name, rows }] of Object.entries(usedNouns())) {
    const names = elementOperations[key as keyof typeof elementOperations]
    expect([name, ...Object.keys(rows).toSorted()]).toEqual([key, ...names.toSorted()])
  }
  expect(usedNouns()['booking']!.rows).toMatchObject({ get: ['GET', '/booking/{id}'] })
  expect(Object.keys(usedNouns())).toEqual(Object.keys(elementOperations))
})

it('the embed bundles have the staleness rules of exactly these operations', () => {
  const code = ['query', 'mutation']
    .map((table) => sourceOf(`../../../sdk/src/queries/${table}-table.ts`))
    .join('\n')
  const rulesIn = (table: string) =>
    [...table.matchAll(/^ {2}'([\w.]+)': /gm)].map(([, name]) => name)
  const used = new Set(
    Object.entries(elementOperations).flatMap(([noun, names]) =>
      names.map((name) => `${noun}.${name}`),
    ),
  )
  expect(rulesIn(withUsedRules(code))).toEqual(rulesIn(code).filter((name) => used.has(name!)))
  expect(withUsedRules(code)).toContain("staleBy: ['booking', 'location', 'resync'],")
})

it.each([
  'icon="log-in"',
  "icon: 'log-in'",
  "icon={isOpen ? 'check' : 'log-in'}",
  "const icons: Record<string, IconName> = { DOOR: 'log-in' }",
])('a module that names an icon of later parts contains it: %s', (code) => {
  const { transform } = laterIcons() as unknown as {
    transform(code: string, id: string): { readonly code: string } | undefined
  }
  const id = '/packages/widgets/src/visitor-checkin/start.tsx'
  expect(transform(code, id)?.code).toMatch(/Object\.assign\(all, \{"log-in":"M[^"]*"\}\)\n$/)
  for (const other of ['icon="check"', "t('more')", 'role="list"'])
    expect(transform(other, id)).toBeUndefined()
})

it('imports single modules of the sdk, each name from the module that has it', () => {
  const entry = [
    'import { a, b } from "./one.js";',
    'import { c as inner } from "../base/two.js";',
    'const own = 1;',
    'export { a, b, inner as outer, own };',
  ].join('\n')
  const exports = readExports(entry, 'dist/rules/index.js')
  const write = (code: string) => withSingleModules(code, () => exports)
  expect(
    write('import { a, outer as mine, b as b$1, own } from "@mosaic-booking/sdk/rules";'),
  ).toBe(
    [
      'import { a, b as b$1 } from "@mosaic-booking/sdk/dist/rules/one.js";',
      'import { c as mine } from "@mosaic-booking/sdk/dist/base/two.js";',
      'import { own } from "@mosaic-booking/sdk/dist/rules/index.js";',
    ].join(' '),
  )
  const other = 'import { a } from "@mosaic-booking/floorplan";'
  expect(write(other)).toBe(other)
  expect(() => write('import { none } from "@mosaic-booking/sdk/rules";')).toThrow(
    '@mosaic-booking/sdk/rules does not export none.',
  )
})

it('finds the modules that all entries load at once, and the paths to them', () => {
  const imports = {
    'elements/a.js': ['a/list.js', 'ui/button.js'],
    'elements/b.js': ['b/form.js'],
    'a/list.js': ['ui/icon.js', 'elements/a.js'],
    'b/form.js': ['ui/button.js', 'react'],
    'ui/button.js': ['ui/icon.js', 'react'],
    'ui/icon.js': [],
  }
  const files = new Map(
    Object.entries(imports).map(([fileName, list]) => [fileName, { fileName, imports: list }]),
  )
  expect(findCommon(['elements/a.js', 'elements/b.js'], files).toSorted()).toEqual([
    'ui/button.js',
    'ui/icon.js',
  ])
  expect(pathFrom('common.js', 'ui/icon.js')).toBe('./ui/icon.js')
  expect(pathFrom('a/b/list.js', 'common.js')).toBe('../../common.js')
})

it('the build fails where Preact is not as its patch expects', () => {
  const plugin = nodesOfTheirDocument() as unknown as {
    transform: { filter: { id: RegExp }; handler(code: string): { readonly code: string } }
    generateBundle(): void
  }
  const context = {
    error(message: string) {
      throw new Error(message)
    },
  }
  const { filter, handler } = plugin.transform
  expect(() => plugin.generateBundle.call(context)).toThrow('No module is preact/dist/preact.mjs')
  expect(() => handler.call(context, 'document.createElement(name)')).toThrow(
    'preact/dist/preact.mjs does not call createElementNS',
  )
  const file = fileURLToPath(import.meta.resolve('preact'))
  expect(file).toMatch(filter.id)
  const { code } = handler.call(context, readFileSync(file, 'utf8'))
  expect(code).toMatch(/\.createElementNS\([^,()]+,[^,()]+\)/)
  plugin.generateBundle.call(context)
})

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

/** What the build makes of files by their code. */
function buildFiles(codes: Readonly<Record<string, string>>) {
  const plugin = withoutDetours() as unknown as {
    generateBundle(this: object, options: object, bundle: Record<string, { code: string }>): void
  }
  const bundle = Object.fromEntries(
    Object.entries(codes).map(([fileName, code]) => {
      const imports = [...code.matchAll(/\bfrom["'`]\.\/([^"'`]+)/g)].map(
        ([, file]) => `chunks/${file}`,
      )
      return [fileName, { type: 'chunk', isEntry: fileName === 'mb.js', fileName, code, imports }]
    }),
  )
  const error = (message: string) => {
    throw new Error(message)
  }
  plugin.generateBundle.call({ error }, {}, bundle)
  return Object.fromEntries(Object.entries(bundle).map(([name, { code }]) => [name, code]))
}

it('imports on demand ask for the file that has the part, instead of one that only names it', () => {
  const group = 'const a=1,b=2;export{a as t,b as $};'
  expect(
    buildFiles({
      'mb.js': 'import(`./chunks/part-a1_-B2.js`)',
      'chunks/list.js': 'import("./part-a1_-B2.js");import("./part-a1_-B2.js")',
      'chunks/part-a1_-B2.js': 'export{t as default,$ as Part}from"./group-1.js";\n',
      'chunks/group-1.js': group,
      // Stay: one is also imported at once, one does more.
      'chunks/once.js': 'export{t as Once}from"./group-1.js";',
      'chunks/dialog.js': 'import{Once}from"./once.js";import("./once.js");import("./more.js")',
      'chunks/more.js': 'import"./group-1.js";export{t}from"./group-1.js";',
    }),
  ).toEqual({
    'mb.js': 'import("./chunks/group-1.js").then(m=>({default:m.t,Part:m.$}))',
    'chunks/list.js': Array(2)
      .fill('import("./group-1.js").then(m=>({default:m.t,Part:m.$}))')
      .join(';'),
    'chunks/group-1.js': group,
    'chunks/once.js': 'export{t as Once}from"./group-1.js";',
    'chunks/dialog.js': 'import{Once}from"./once.js";import("./once.js");import("./more.js")',
    'chunks/more.js': 'import"./group-1.js";export{t}from"./group-1.js";',
  })
})

it('the build fails rather than lack a file that something still asks for', () => {
  expect(() =>
    buildFiles({
      'chunks/part-1.js': 'export{t as Part}from"./group-1.js";',
      'chunks/group-1.js': 'export{t};',
      'chunks/list.js': 'const part="./part-1.js";import(part)',
    }),
  ).toThrow('chunks/list.js asks for chunks/part-1.js in an unknown way.')
})
