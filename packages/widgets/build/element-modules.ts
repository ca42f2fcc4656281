import { readFileSync } from 'node:fs'

/** An element's tag and the module that registers it, relative to `src`. */
export interface ElementModule {
  readonly tag: string
  readonly path: string
}

/**
 * Reads the elements from the import or export lines of `src/elements.ts`, so that the list exists
 * only once: `./floor-plan/floor-plan.element.js` registers `<mb-floor-plan>`.
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
