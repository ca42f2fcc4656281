// Builds a page in projects of Next, Nuxt, SvelteKit and Astro outside of the repository, with the
// packages as they would be published, and looks at what their servers send. `npm run test:nightly --
// next` builds one of them.
import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from './build.mjs'
import { isMain, root, seconds } from './child.mjs'

const run = promisify(execFile)
const tag = '<mb-my-bookings>Loading your bookings…</mb-my-bookings>'

/**
 * A project: its dependencies and files, the words that build it, those that serve it with the port,
 * and what its page must contain as it comes from the server.
 * @typedef {{ install: string[], files: Record<string, string>, build: string[],
 *   serve: (port: string) => string[], sends: string[] }} Project
 */

/** @type {Record<string, Project>} */
const projects = {
  next: {
    install: ['next@16', 'react@19', 'react-dom@19'],
    files: {
      'app/layout.jsx': `export default ({ children }) => <html lang="es"><body>{children}</body></html>`,
      'app/page.jsx': `
        import { MyBookings } from '@mosaic-booking/widgets'
        import { Button } from '@mosaic-booking/widgets/ui'
        import '@mosaic-booking/widgets/elements/my-bookings'
        export default () => (
          <main><MyBookings /><Button>Book</Button>${tag}</main>
        )`,
    },
    build: ['next', 'build'],
    serve: (port) => ['next', 'start', '--port', port],
    sends: ['aria-busy="true"', 'mb-button', '<mb-my-bookings>'],
  },
  nuxt: {
    install: ['nuxt@4', 'vue@3'],
    files: {
      'nuxt.config.ts': `export default defineNuxtConfig({
        vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('mb-') } },
        telemetry: false,
      })`,
      'app.vue': `
        <script setup>import '@mosaic-booking/widgets/lite/my-bookings'</script>
        <template><main>${tag}</main></template>`,
    },
    build: ['nuxi', 'build'],
    serve: (port) => ['nuxi', 'preview', '--port', port],
    sends: ['<mb-my-bookings>'],
  },
  sveltekit: {
    install: ['@sveltejs/kit@3', '@sveltejs/vite-plugin-svelte@7', 'svelte@5', 'vite@8'],
    files: {
      'vite.config.js': `
        import { sveltekit } from '@sveltejs/kit/vite'
        export default { plugins: [sveltekit()] }`,
      'src/app.html': `<!doctype html><html lang="en"><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>`,
      'src/routes/+page.svelte': `
        <script>import '@mosaic-booking/widgets/lite/my-bookings'</script>
        <main>${tag}</main>`,
    },
    build: ['vite', 'build'],
    serve: (port) => ['vite', 'preview', '--port', port],
    sends: ['<mb-my-bookings>'],
  },
  astro: {
    install: ['astro@7'],
    files: {
      'src/pages/index.astro': `
        <html lang="en"><body><main>${tag}</main>
        <script>import '@mosaic-booking/widgets/lite/my-bookings'</script></body></html>`,
    },
    build: ['astro', 'build'],
    serve: (port) => ['astro', 'preview', '--port', port],
    sends: ['<mb-my-bookings>', '<script type="module"'],
  },
}

export const frameworks = Object.keys(projects)

/**
 * Builds a project, asks its server for the page, and throws if something is wrong with either.
 * @param {string} name of `frameworks`
 */
export async function buildWith(name) {
  const { install, files, build: words, serve, sends } = projects[name]
  const folder = mkdtempSync(join(tmpdir(), `mosaic-${name}-`))
  const env = { ...process.env, NODE_ENV: undefined, CI: '1', NEXT_TELEMETRY_DISABLED: '1' }
  const inFolder = { cwd: folder, env, maxBuffer: 1e8 }
  try {
    for (const [path, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const packages = await Promise.all(
      ['sdk', 'floorplan', 'widgets'].map((one) => pack(one, folder)),
    )
    await run('npm', ['install', '--no-audit', '--no-fund', ...packages, ...install], inFolder)
    await run('npx', words, inFolder)
    const port = await freePort()
    const server = spawn('npx', serve(port), {
      ...inFolder,
      env: { ...env, PORT: port },
      detached: true,
    })
    try {
      const page = await ask(`http://localhost:${port}/`)
      const missing = sends.filter((text) => !page.includes(text))
      if (missing.length) throw new Error(`${name} does not send ${missing.join(', ')}:\n${page}`)
    } finally {
      // With what npx has started.
      process.kill(-(server.pid ?? 0))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Packs a package as it would be published. @param {string} name @param {string} folder */
async function pack(name, folder) {
  const { stdout } = await run(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { cwd: join(root, 'packages', name), maxBuffer: 1e8 },
  )
  return join(folder, JSON.parse(stdout)[0].filename)
}

/** The page of a server that may still be starting. @param {string} address */
async function ask(address) {
  const end = Date.now() + 60_000
  for (;;)
    try {
      return await (await fetch(address)).text()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
}

/** @returns {Promise<string>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(String(port)))
    })
  })

/**
 * Builds with these frameworks one after another.
 * @param {string[]} [names]
 * @returns {Promise<boolean>} whether all went well
 */
export async function buildWithAll(names = frameworks) {
  await build({ only: ['widgets', 'embed'] })
  let isFine = true
  for (const name of names) {
    const since = performance.now()
    const problem = await buildWith(name).then(
      () => '',
      (error) => `\n${error.stdout ?? ''}${error.stderr ?? ''}${error.stack}`,
    )
    console.log(`${problem ? '✗' : '✓'} ${name} (${seconds(since)})${problem}`)
    if (problem) isFine = false
  }
  return isFine
}

if (isMain(import.meta.url)) {
  const words = process.argv.slice(2)
  if (!(await buildWithAll(words.length ? words : frameworks))) process.exitCode = 1
}
