import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['widgets/src', 'sdk/src']
/** They name every operation, whether it is used or not. */
const tables = /sdk\/src\/(generated\/|contract\/|queries\/query-table\.ts$)/
const tested = /\.(test|stories|fixture)\./

/** Names such as `booking.create` in the sources of the elements and of what they use of the SDK. */
export function namesInElements(): ReadonlySet<string> {
  const paths = folders
    .flatMap((folder) =>
      readdirSync(join(packages, folder), { encoding: 'utf8', recursive: true }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !tables.test(path) && !tested.test(path))
  return new Set(
    paths
      .map((path) => readFileSync(join(packages, path), 'utf8').replaceAll(/\s+\./g, '.'))
      // `client.booking.create` has two names, and the second is that of an operation.
      .flatMap((code) => [...code.matchAll(/\b(?=(\w+\.\w+)\b)/g)].map(([, name]) => name!)),
  )
}

/** A table of operations without the lines of those that are not used. */
export function withUsedOperations(code: string, used: ReadonlySet<string>): string {
  let noun = ''
  return code
    .split('\n')
    .filter((line) => {
      noun = /\bnoun<\w+>\('(\w+)', \{$/.exec(line)?.[1] ?? noun
      // A line of a noun; the rules of queries have lists of the same form.
      const route = noun && /^ {2}(\w+): \[.*\],$/.exec(line)?.[1]
      const name = route ? `${noun}.${route}` : /^ {2}'(\w+\.\w+)': .*,$/.exec(line)?.[1]
      return name === undefined || used.has(name)
    })
    .join('\n')
}

/**
 * Leaves the operations that no element uses out of the files for pages: their routes, and what
 * makes their answers stale.
 */
export function operationsOfElements(): Plugin {
  const used = namesInElements()
  return {
    name: 'operations-of-elements',
    enforce: 'pre',
    transform: {
      filter: { id: /sdk\/src\/(generated\/operations|queries\/query-table)\.ts$/ },
      handler: (code) => ({ code: withUsedOperations(code, used), map: null }),
    },
  }
}
