import { readFileSync } from 'node:fs'

/** One element: its tag, and the module that registers it, relative to `src`. */
export interface ElementModule {
  readonly tag: string
  readonly path: string
}

/**
 * The elements that `src/elements.ts` registers, read from its import or export lines, so that the
 * list stands in one place: `./floor-plan/floor-plan.element.js` is the module of
 * `<mb-floor-plan>`.
 */
export function readElementModules(source: string): ElementModule[] {
  return [...source.matchAll(/from '\.\/((?:[\w-]+\/)*)([\w-]+)\.element\.js'/g)].map(
    ([, folder, name]) => ({
      tag: `mb-${name}`,
      path: `${folder}${name}.element.ts`,
    }),
  )
}

/** The elements of a package, by the path of its `elements.ts`. */
export function elementModulesIn(elementsFile: string): ElementModule[] {
  return readElementModules(readFileSync(elementsFile, 'utf8'))
}
