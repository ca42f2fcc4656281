// npm run pack: writes the tarballs of the published packages into dist/packages. That of the server
// also has the built files of application and elements, which are packages of their own here, so
// that it starts alone.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isMain, root, run } from './child.mjs'

export const published = ['sdk', 'floorplan', 'widgets', 'server']

/** Files that the server serves to browsers, by folder in the package. */
const pages = { app: 'packages/app/dist', embed: 'packages/widgets/dist/embed' }

/**
 * Packs built packages; returns the paths of the tarballs.
 * @param {string} folder
 * @param {string[]} [names]
 */
export async function pack(folder, names = published) {
  mkdirSync(folder, { recursive: true })
  /** @type {string[]} */
  const tarballs = []
  for (const name of names) {
    const from = name === 'server' ? gatherServer(folder) : join(root, 'packages', name)
    const { ok, output } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd: from, quiet: true, shell: true },
    )
    if (!ok) throw new Error(`npm pack of ${name} failed:\n${output}`)
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
    tarballs.push(join(folder, filename))
    if (from.startsWith(folder)) rmSync(from, { recursive: true })
  }
  return tarballs
}

/**
 * Copies the server's package with its pages, because npm packs only what is below a package.
 * @param {string} folder
 */
function gatherServer(folder) {
  const to = join(folder, 'server')
  rmSync(to, { recursive: true, force: true })
  const copy = (/** @type {string} */ from, /** @type {string} */ path) =>
    cpSync(join(root, from), join(to, path), { recursive: true, filter })
  for (const path of [
    'package.json',
    'README.md',
    'LICENSE',
    'dist',
    'fonts',
    'locales',
    'migrations',
    'seed/demo/floors',
  ])
    copy(`packages/server/${path}`, path)
  for (const [name, from] of Object.entries(pages)) copy(from, `pages/${name}`)
  return to
}

/** Source maps of the pages are larger than the pages. */
const filter = (/** @type {string} */ path) =>
  !/packages\/(app|widgets)\/dist\/.*\.map(\.\w+)?$/.test(path)

if (isMain(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? join(root, 'dist/packages'))
  for (const path of await pack(folder)) console.log(path)
}
