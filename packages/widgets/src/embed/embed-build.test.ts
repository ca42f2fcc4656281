import { expect, it } from 'vitest'
import { readElementModules } from '../../build/element-modules.js'
import { konvaWithoutInnerHtml } from '../../build/konva-without-inner-html.js'

it('reads tags and modules from elements.ts', () => {
  const source =
    "export { a } from './floor-plan/floor-plan.element.js'\nimport { b } from './my-bookings/my-bookings.element.js'\nimport c from './runtime.js'\n"
  expect(readElementModules(source)).toEqual([
    { tag: 'mb-floor-plan', path: 'floor-plan/floor-plan.element.ts' },
    { tag: 'mb-my-bookings', path: 'my-bookings/my-bookings.element.ts' },
  ])
})

it('replaces innerHTML in the installed Konva, and fails where it is gone', async () => {
  const plugin = konvaWithoutInnerHtml()
  const transform = (code: string, id: string) =>
    (
      plugin.transform as (this: unknown, code: string, id: string) => { code: string } | undefined
    ).call(
      {
        error: (message: string) => {
          throw new Error(message)
        },
      },
      code,
      id,
    )
  const { readFileSync } = await import('node:fs')
  const { createRequire } = await import('node:module')
  const stage = createRequire(import.meta.url).resolve('konva/lib/Stage.js')
  const code = transform(readFileSync(stage, 'utf8'), stage)!.code
  expect(code).not.toContain('innerHTML')
  expect(code).toContain('container.replaceChildren();')
  expect(() => transform('nothing of the kind', '/x/konva/lib/Stage.js')).toThrow(
    'look for innerHTML',
  )
  expect(transform('innerHTML', '/x/other.js')).toBeUndefined()
})
