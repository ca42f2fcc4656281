import type { Plugin } from 'vite'

/**
 * Lets the script for pages without modules load a part of a page that few need from its file in the
 * folder of the script. A script has no chunks and would contain the part.
 */
export function loadBeside(specifier: string, file: string): Plugin {
  const wanted = `import('${specifier}')`
  let isFound = false
  return {
    name: 'load-beside',
    enforce: 'pre',
    transform(code) {
      if (!code.includes(wanted)) return undefined
      isFound = true
      // On the same line, so that the source map stays right.
      const folder = 'globalThis[Symbol.for("mosaic-booking.v1")].scriptFolder'
      return {
        code: code.replace(wanted, `import(/* @vite-ignore */ ${folder} + '${file}')`),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error(`No module has ${wanted}.`)
    },
  }
}
