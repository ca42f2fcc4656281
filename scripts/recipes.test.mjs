import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { applyRecipe } from './apply-recipe.mjs'
import { root, run, tool } from './child.mjs'

const skipped = new Set(['node_modules', 'dist', 'public'])
const readPage = (path) => readFileSync(join(root, path), 'utf8')

const typesOf = {
  extends: './tsconfig.json',
  compilerOptions: { types: ['node', 'vite/client'], allowJs: true, checkJs: true },
  files: [
    'packages/server/src/app.ts',
    'packages/server/src/bookings/availability/place-rules.test.ts',
    'packages/widgets/src/elements.ts',
    'packages/app/src/main.tsx',
  ],
}

describe('a copy of the tree that follows the recipes', () => {
  const tree = mkdtempSync(join(tmpdir(), 'mosaic-recipes-'))
  afterAll(() => rmSync(tree, { recursive: true, force: true }))
  const touched = {}
  beforeAll(() => {
    for (const path of ['packages', 'scripts', 'tests', 'package.json', 'tsconfig.json'])
      cpSync(join(root, path), join(tree, path), {
        recursive: true,
        filter: (from) => !skipped.has(basename(from)),
      })
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    for (const name of ['add-a-field', 'add-a-setting'])
      touched[name] = applyRecipe(readPage(`docs/recipes/${name}.md`), tree)
  })
  const node = (path, ...words) =>
    run(process.execPath, [path, ...words], { cwd: tree, quiet: true, limit: 240 })

  it('a shown field touches the contract, one line of the table of fields and its name, and adds a migration', () => {
    expect(touched['add-a-field']).toEqual([
      'packages/sdk/src/contract/booking/booking.ts',
      'packages/sdk/src/contract/location/location.ts',
      'packages/sdk/src/contract/people/user.ts',
      expect.stringMatching(/^packages\/server\/migrations\/\d{4}-arrival-note\.sql$/),
      'packages/widgets/src/booking-dialog/fields/booking-fields.ts',
      'packages/widgets/src/booking-dialog/booking-dialog.messages.ts',
      'packages/widgets/locales/es.json',
    ])
  })

  it('a setting that can refuse a booking touches at most five files', () => {
    const files = new Set(touched['add-a-setting'])
    expect(files.size).toBeGreaterThan(3)
    expect(files.size).toBeLessThanOrEqual(5)
  })

  it('its types are right, and its server and tests do what the recipes say', async () => {
    const databases = /** @type {string} */ (inject(/** @type {never} */ ('testDatabases')))
    const database = await fetch(`${databases}/server`)
    expect(await node('scripts/generate.mjs')).toMatchObject({ ok: true })
    writeFileSync(join(tree, 'tsconfig.recipes.json'), JSON.stringify(typesOf))
    const [types, tests] = await Promise.all([
      // Sequentially, because parallel checkers would each evaluate the contract's types.
      node(
        tool('@typescript/native', 'tsc'),
        ...['-p', 'tsconfig.recipes.json', '--pretty', 'false', '--singleThreaded'],
      ),
      run(
        process.execPath,
        [tool('vitest'), 'run', '--config', 'tests/recipes/vitest.config.ts', '--root', '.'],
        { cwd: tree, quiet: true, limit: 240, env: { DATABASE_URL: await database.text() } },
      ),
    ])
    expect(types).toEqual({ ok: true, output: '' })
    expect(tests.output).toMatch(/Tests +\d+ passed/)
    expect(tests.ok, tests.output).toBe(true)
  }, 300_000)
})

describe('the pages of docs/recipes', () => {
  const folder = 'docs/recipes'
  const pages = readdirSync(join(root, folder))

  it.each(pages)('%s names files and folders that exist', (page) => {
    const lost = namedPaths(readPage(join(folder, page))).filter((path) => {
      const pattern = toPattern(path)
      return !listTree().some((existing) => pattern.test(existing))
    })
    expect(lost).toEqual([])
  })

  it('are all linked from CONTRIBUTING.md', () => {
    const text = readPage('CONTRIBUTING.md')
    expect(pages.filter((page) => !text.includes(`(${folder}/${page})`))).toEqual([])
  })
})

/** Finds code spans that are paths: with a folder of the repository or a file extension. */
const namedPaths = (page) =>
  [...page.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code)
    .filter((code) => /^\.?[a-z*<][\w.*<>/-]*(\/|\/[\w.*<>-]+|\.(tsx?|mjs|css|sql|md))$/.test(code))

/** A path may start at any folder; `*` and `<noun>` match a part of a name. */
const toPattern = (path) =>
  new RegExp(
    `(^|/)${path
      .replace(/\/$/, '')
      .replace(/[.]/g, '\\.')
      .replace(/\*|<\w+>/g, '[^/]+')}(/|$)`,
  )

let files
const listTree = () =>
  (files ??= ['packages', 'tests', 'scripts', 'docs', 'examples'].flatMap((top) => listFiles(top)))

const listFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (skipped.has(entry.name)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
