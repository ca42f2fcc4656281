import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { inFolder, makeProject, root, run, useReactTypes } from './partner-project.js'

/* The published types in other projects: with TypeScript's strictest settings, without
   skipLibCheck. */

test.describe.configure({ timeout: 180_000 })

const options = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  allowJs: true,
  checkJs: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
}

/** Returns the compiler's errors for a project's files; empty if there are none. */
async function compile(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const project = { compilerOptions: options, files: Object.keys(files) }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc')
  return run(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

async function examplesOf(path: string): Promise<string[]> {
  const text = await readFile(join(root, path), 'utf8')
  const blocks = [...text.matchAll(/```(?:ts|tsx|js)\n([\s\S]*?)```/g)].map(([, code]) => code!)
  expect(blocks.length, path).toBeGreaterThan(0)
  return blocks
}

/** Declarations that the examples expect from the host. */
const given = `
  declare const live: import('@mosaic-booking/sdk/live').Live & ReadonlyMap<string, any>
  declare const floorId: number
  declare const fetchTokenFromMyBackend: () => Promise<string>
  declare const openMyOwnForm: (slot: { locationId: number }) => void
  declare const floorPlan: import('@mosaic-booking/floorplan').FloorPlan
  declare const container: HTMLElement
  declare const statuses: ReadonlyMap<string, any>
  declare const plans: readonly { id: number; plan: any }[], names: ReadonlyMap<number, string>
  declare const openDialog: any, plan: any, markers: any, selected: any, venue: any, level: any, unit: any
  declare const sizes: any, setPlan: any, places: any, save: any, showProblems: any
  declare module '@angular/core' {
    export const CUSTOM_ELEMENTS_SCHEMA: unknown
    export const Component: (about: object) => (type: unknown, context: unknown) => void
    export interface ElementRef<T> { readonly nativeElement: T }
    export const viewChild: { required<T>(name: string): () => T }
  }`

const inReact = `
  import type { MosaicElement } from '@mosaic-booking/widgets/tags/react'
  import { useRef } from 'react'
  export function Page() {
    const list = useRef<MosaicElement<'mb-my-bookings'>>(null)
    return (
      <>
        <mb-availability category-id={2} view="list" theme="dark" lang="es" className="search" />
        <mb-booking-dialog open location-id={11} />
        <mb-my-bookings ref={list} booking-id="7" onClick={() => void list.current?.refresh()} />
        {/* @ts-expect-error there is no such view */}
        <mb-availability view="month" />
        {/* @ts-expect-error ids are numbers */}
        <mb-floor-plan floor-id="first" />
      </>
    )
  }`
const listening = `
  import type {} from '@mosaic-booking/widgets/tags/react'
  export const search = <mb-availability onmb-booked={({ detail }) => detail.bookingId.toFixed()} />
  // @ts-expect-error the detail has no such fact
  export const wrong = <mb-availability onmb-booked={({ detail }) => detail.name} />`
const inVue = `
  import type {} from '@mosaic-booking/widgets/tags/vue'
  import type { GlobalComponents } from 'vue'
  type Search = InstanceType<GlobalComponents['mb-availability']>
  export const props: Search['$props'] = { 'category-id': 2, view: 'list', class: 'search' }
  export const listen = (emit: Search['$emit'], event: CustomEvent<{ bookingId: number }>) =>
    emit('mb-booked', event)
  export const bind: Search['$props'] = { places: [11, 12], initial: { capacity: 2 }, categoryId: 2 }
  // @ts-expect-error there is no such view
  export const wrong: Search['$props'] = { view: 'month' }`
const inSvelte = `
  import type {} from '@mosaic-booking/widgets/tags/svelte'
  type Search = svelteHTML.IntrinsicElements['mb-availability']
  export const props: Search = {
    'category-id': 2, places: [11, 12], class: 'search', 'aria-label': 'Search',
    'onmb-booked': ({ detail }) => detail.bookingId.toFixed(),
  }
  // @ts-expect-error ids are numbers
  export const wrong: Search = { places: ['first'] }`
const inScript = `
  import { configure } from '@mosaic-booking/widgets/elements'
  configure({ getToken: async () => undefined })
  const search = document.querySelector('mb-availability')!
  search.view = 'day'
  search.addEventListener('mb-slot-select', ({ detail }) => detail.locationId.toFixed())
  // @ts-expect-error there is no such view
  search.view = 'month'
  const dialog = document.querySelector('mb-booking-dialog')!
  export const shown: Promise<void> = dialog.show({ mode: 'show', bookingId: 7 })
  // @ts-expect-error ids are numbers
  void dialog.show({ bookingId: 'first' })`

test('examples of the documents compile; tags have types in scripts, React, Angular, Vue and Svelte', () =>
  inFolder(async (folder) => {
    await makeProject(folder, ['sdk', 'floorplan', 'widgets'])
    const [start, sdk, floorplan, widgets, script, host] = await Promise.all([
      examplesOf('README.md'),
      examplesOf('packages/sdk/README.md'),
      examplesOf('packages/floorplan/README.md'),
      examplesOf('packages/widgets/README.md'),
      readFile(join(root, 'examples/sdk-script/book-a-desk.mjs'), 'utf8'),
      readFile(join(root, 'examples/react-18-host/src/main.tsx'), 'utf8'),
    ])
    const each = (name: string, blocks: readonly string[]) =>
      blocks.map((block, index): [string, string] => [`${name}-${index + 1}.tsx`, block])
    const errors = await compile(folder, {
      'given.d.ts': given,
      'start.ts': start.join('\n'),
      // Later examples use variables of earlier ones.
      'sdk.ts': sdk.join('\n'),
      ...Object.fromEntries(each('floorplan', floorplan)),
      ...Object.fromEntries(each('widgets', widgets)),
      'script.mjs': script,
      'host.tsx': host,
      'react.tsx': inReact,
      'listening.tsx': listening,
      'vue.ts': inVue,
      'svelte.ts': inSvelte,
      'script.ts': inScript,
    })
    expect(errors).toBe('')

    await useReactTypes(folder, 'react-18')
    expect(await compile(folder, { 'react.tsx': inReact })).toBe('')
  }))
