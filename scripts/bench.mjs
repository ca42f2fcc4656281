// npm run bench: runs the benchmarks of bench/ one after another on a current build. `npm run bench
// -- server` runs those whose name contains the word; options that start with -- go to the
// benchmarks.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { root, run, seconds } from './child.mjs'
import { ensureInstalled } from './install.mjs'

const words = process.argv.slice(2)
const first = words.findIndex((word) => word.startsWith('--'))
const names = first === -1 ? words : words.slice(0, first)
const options = first === -1 ? [] : words.slice(first)

await ensureInstalled()
await build()
const found = readdirSync(join(root, 'bench')).filter(
  (file) =>
    file.endsWith('.bench.mjs') &&
    (names.length === 0 || names.some((name) => file.includes(name))),
)
if (found.length === 0)
  throw new Error(`bench/ has no benchmark named ${names.join(' or ') || '*.bench.mjs'}`)
for (const file of found) {
  console.log(`\n▸ ${file}`)
  const since = performance.now()
  const { ok } = await run(process.execPath, [join('bench', file), ...options])
  console.log(`${ok ? '✓' : '✗'} ${file} (${seconds(since)})`)
  if (!ok) process.exitCode = 1 // The other results are still useful.
}
