// Imports each entry of the given packages by its name, as their users do: in Node, and in a bundler for
// browsers. That the files of all entries are published is checked by publint.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../child.mjs'

/**
 * An entry that has code or data, and not only types.
 * @typedef {{ name: string, file: string }} Entry
 */

/**
 * The entries of a package. A pattern stands for each of its files, except for the modules of the other
 * entries.
 * @param {string} folder
 * @returns {Entry[]}
 */
function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([entry, target]) => {
    const file = typeof target === 'string' ? target : target.default
    if (file === undefined || file.endsWith('/*.js')) return []
    const of = (/** @type {string} */ star) => ({
      name: join(name, entry.replace('*', star)),
      file: join(folder, file.replace('*', star)),
    })
    return file.endsWith('/*') ? readdirSync(join(folder, file.slice(0, -1))).map(of) : [of('')]
  })
}

/** What needs a server's modules. */
const isOnlyForNode = (/** @type {Entry} */ { name }) => name.endsWith('/testing')

/** @param {string[]} packages */
async function findBrokenEntries(packages) {
  const entries = packages.flatMap((name) => entriesOf(join(root, 'packages', name)))
  /** @type {string[]} */
  const problems = []
  for (const { name, file } of entries.filter((one) => !one.file.endsWith('.css')))
    try {
      await import(name, file.endsWith('.json') ? { with: { type: 'json' } } : {})
    } catch (error) {
      problems.push(`${name}: in Node: ${/** @type {Error} */ (error).message}`)
    }
  const { errors } = await build({
    stdin: {
      contents: entries
        .filter((one) => !isOnlyForNode(one))
        .map(({ name }, index) =>
          name.endsWith('.css')
            ? `import '${name}'`
            : `import * as entry${index} from '${name}'; globalThis.entry${index} = entry${index}`,
        )
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    outdir: join(root, '.cache'),
    logLevel: 'silent',
  }).catch((error) => error)
  problems.push(
    ...errors.map(
      (/** @type {import('esbuild').Message} */ { text, location }) =>
        `${location?.lineText ?? ''}: in a bundler: ${text}`,
    ),
  )
  return problems
}

const problems = await findBrokenEntries(process.argv.slice(2))
for (const problem of problems) console.log(problem)
// Does not wait for what a server's modules keep open.
process.exit(problems.length ? 1 : 0)
