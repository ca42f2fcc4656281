// Measures the bundle size of the SDK for a page: esbuild, minified, gzip, from the built package.
// Run `npx vite build` first, then `node packages/sdk/size.mjs`. Exits with 1 if a limit is
// exceeded or the bundle contains schema code.
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const kB = 1024
const cases = [
  {
    name: 'core + one noun',
    limit: 6 * kB,
    code: "import { booking, createClientOf } from './dist/index.js'; globalThis.api = createClientOf({ booking })",
  },
  {
    name: 'core + one noun + message + pages',
    limit: 6 * kB,
    code: "import { booking, createClientOf, paginate, toMessage } from './dist/index.js'; Object.assign(globalThis, { api: createClientOf({ booking }), paginate, toMessage })",
  },
  {
    name: 'full client',
    limit: 9 * kB,
    code: "import { createClient } from './dist/index.js'; globalThis.api = createClient()",
  },
  {
    name: 'live',
    limit: 4 * kB,
    code: "import { createLive } from './dist/live.js'; globalThis.live = createLive()",
  },
  {
    name: 'queries, without query-core',
    limit: 5 * kB,
    code: "import * as queries from './dist/queries/index.js'; globalThis.queries = queries",
  },
  {
    name: 'rules, all with every text',
    limit: 14 * kB,
    code: "import * as rules from './dist/rules/index.js'; globalThis.rules = rules",
  },
  {
    name: 'rules, booking only',
    limit: 1.5 * kB,
    code: "import { isMultiDay, toBookingInput } from './dist/rules/index.js'; Object.assign(globalThis, { isMultiDay, toBookingInput })",
  },
]

let isOver = false
for (const { name, limit, code } of cases) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    external: ['@tanstack/query-core'],
  })
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length
  const hasSchemas = Object.keys(metafile.inputs).some((path) =>
    path.includes('node_modules/typebox/'),
  )
  isOver ||= size > limit || hasSchemas
  console.log(
    `${name.padEnd(36)}${(size / kB).toFixed(2).padStart(6)} kB of ${(limit / kB).toFixed(1)} kB${size > limit ? '  TOO LARGE' : ''}${hasSchemas ? '  HOLDS SCHEMA CODE' : ''}`,
  )
}
process.exit(isOver ? 1 : 0)
