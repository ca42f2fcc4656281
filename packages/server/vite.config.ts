import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { declarations } from '../../scripts/declarations.mjs'
import { sourceAliases } from '../../scripts/source-aliases.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

/**
 * A few files instead of one for each module, which takes a third off the processor time of a start;
 * all packages stay outside.
 */
export default defineConfig({
  root: here,
  // The workspace's own packages are linked sources to Vite; here the SDK is what Node finds by its
  // exports.
  ssr: { external: ['@mosaic-booking/sdk'] },
  // The seed's importer and the ways become part of the server, so that nobody has to install the floor plan.
  resolve: {
    alias: sourceAliases(join(here, '../..')).filter(({ find }) =>
      ['formats', 'route'].some((entry) => find.test(`@mosaic-booking/floorplan/${entry}`)),
    ),
  },
  build: {
    ssr: true,
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        cli: `${here}src/cli.ts`,
        main: `${here}src/main.ts`,
        'commands/back-up': `${here}src/commands/back-up.ts`,
        'commands/accept-secret': `${here}src/commands/accept-secret.ts`,
        'commands/add-login-method': `${here}src/commands/add-login-method.ts`,
        'commands/allow-passwords': `${here}src/commands/allow-passwords.ts`,
        'commands/check-health': `${here}src/commands/check-health.ts`,
        'commands/close-demo': `${here}src/commands/close-demo.ts`,
        'commands/create-admin': `${here}src/commands/create-admin.ts`,
        'commands/import-old': `${here}src/commands/import-old.ts`,
        'commands/write-template': `${here}src/commands/write-template.ts`,
        // Started by their addresses (`new URL('./embedded-worker.js', import.meta.url)`), which have
        // to lead somewhere in dist too: beside the chunks.
        'embedded-worker': `${here}src/ground/engines/embedded-worker.js`,
        'saml-worker': `${here}src/identity/authentication-method/saml-worker.js`,
        'seed/main': `${here}seed/main.ts`,
        // Other packages import the in-memory server in their tests.
        'testing/start-server': `${here}src/testing/start-server.ts`,
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  plugins: [
    declarations(
      here,
      { include: ['src/testing/start-server.ts'] },
      (path) => path === join('testing', 'start-server.d.ts'),
    ),
  ],
})
