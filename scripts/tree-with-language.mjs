// Builds a copy of the tree with a new language, added according to docs/translate.md.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root, run, tool } from './child.mjs'
import { toPseudo } from './pseudo-locale.mjs'

const own = '@mosaic-booking'

/** @param {string} path @param {string} tree @param {string[]} skipped */
const copy = (path, tree, skipped) =>
  cpSync(join(root, path), join(tree, path), {
    recursive: true,
    filter: (from) => !skipped.includes(basename(from)),
  })

/**
 * Copies the sources and the builds of the SDK and the server, which read catalogues on start-up.
 */
function copyTree() {
  const tree = mkdtempSync(join(tmpdir(), 'mosaic-language-'))
  for (const path of ['packages', 'scripts', 'package.json', 'tsconfig.json'])
    copy(path, tree, ['node_modules', 'dist'])
  for (const path of ['packages/sdk/dist', 'packages/server/dist']) copy(path, tree, [])
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, own), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== own) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(root, 'node_modules', own)))
    symlinkSync(join(tree, 'packages', name), join(modules, own, name))
  return tree
}

/** Allows git to compare the tree with its original. @param {string} tree */
function track(tree) {
  const git = (/** @type {string[]} */ ...words) =>
    execFileSync('git', words, { cwd: tree, encoding: 'utf8', maxBuffer: 1e8 })
  writeFileSync(join(tree, '.gitignore'), 'node_modules\ndist\n')
  git('init', '--quiet')
  git('add', '--all')
  return () => git('ls-files', '--others', '--modified', '--exclude-standard').trim().split('\n')
}

/** Lists a language's files, according to the page's table. */
const filesOf = (/** @type {string} */ tag) =>
  [
    ...readFileSync(join(root, 'docs/translate.md'), 'utf8').matchAll(
      /^\| `(packages\/\w+\/locales\/)<tag>\.json`/gm,
    ),
  ].map(([, folder]) => ({ source: `${folder}en.json`, target: `${folder}${tag}.json` }))

/**
 * @param {string} tag
 * @param {string} region
 * @returns {Promise<{ tree: string, changed: string[] }>} the folder, which the caller must remove,
 *   and the files changed before the build
 */
export async function treeWithLanguage(tag, region) {
  const tree = copyTree()
  const listChanged = track(tree)
  for (const { source, target } of filesOf(tag)) {
    const texts = Object.entries(JSON.parse(readFileSync(join(tree, source), 'utf8')))
      .filter(([id]) => !id.startsWith('@'))
      .map(([id, text]) => [id, toPseudo(text, 'en-XA')])
    const head = { '@@locale': tag, ...(target.includes('/sdk/') && { '@@x-regions': [region] }) }
    writeFileSync(join(tree, target), JSON.stringify({ ...head, ...Object.fromEntries(texts) }))
  }
  const changed = listChanged()
  const build = (/** @type {string} */ name, /** @type {string[]} */ ...words) =>
    run(process.execPath, [tool('vite'), 'build', '--logLevel', 'warn', ...words], {
      cwd: join(tree, 'packages', name),
      quiet: true,
      env: { NODE_ENV: 'production' },
      limit: 280,
    })
  const builds = await Promise.all([build('app'), build('widgets', '--mode', 'embed')])
  for (const { ok, output } of builds) if (!ok) throw new Error(output)
  if (!existsSync(join(tree, 'packages/widgets/dist/embed/mb.js'))) throw new Error('no elements')
  return { tree, changed }
}
