import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findForeignWidths, foreignWidthsIn } from './check/breakpoints.mjs'
import { findConcealed, findForeignLicences } from './check/licences.mjs'
import { lintDocument } from './check/lint-openapi.mjs'
import { findSecondCopies, singles } from './check/single-copies.mjs'
import { root, runTool } from './child.mjs'

/** A mistake for each of the linter's purposes, and the rule that must report it. */
const mistakes = {
  'packages/app/src/save.ts': [
    'export async function save() {}\nexport function leave() { save() }',
    'no-floating-promises',
  ],
  'packages/app/src/hook.tsx': [
    "import { useId } from 'react'\nexport function Field({ on }: { on: boolean }) { if (on) useId(); return null }",
    'rules-of-hooks',
  ],
  'packages/app/src/effect.tsx': [
    "import { useEffect } from 'react'\nexport function Title({ text }: { text: string }) { useEffect(() => { document.title = text }, []); return null }",
    'exhaustive-deps',
  ],
  'packages/app/src/picture.tsx': ['export const Plan = () => <img src="plan.png" />', 'alt-text'],
  'packages/app/src/click.tsx': [
    'export const Row = () => <div onClick={() => undefined} />',
    'no-static-element-interactions',
  ],
  'packages/app/src/whole.ts': ['export default {}', 'no-default-export'],
  'packages/app/src/CamelCase.ts': ['export {}', 'filename-case'],
  'packages/sdk/src/say.ts': ["console.log('hello')\nexport {}", 'no-console'],
  'packages/sdk/src/one.test.ts': [
    "import { it } from 'vitest'\nit.only('runs alone', () => {})",
    'no-focused-tests',
  ],
  'packages/sdk/src/member.ts': ['export class Cache {\n  private size = 0\n}', 'hash-private'],
  'packages/sdk/src/parameter.ts': [
    'export class Cache {\n  constructor(private readonly size: number) {}\n}',
    'hash-private',
  ],
}

it('refuses an OpenAPI document with two identical paths', async () => {
  const operation = (name) => ({
    operationId: `org.${name}`,
    tags: ['org'],
    summary: name,
    parameters: [{ name, in: 'path', required: true, schema: { type: 'integer' } }],
    responses: { 200: { description: 'OK' }, 404: { description: 'Not found' } },
  })
  const document = (paths) => ({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }],
    tags: [{ name: 'org', description: 'The organisation.' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  })
  const good = { '/org/{id}': { get: operation('id') } }
  expect(await lintDocument(document(good))).toMatchObject({ ok: true })
  const { ok, output } = await lintDocument(
    document({ ...good, '/org/{orgId}': { put: operation('orgId') } }),
  )
  expect([ok, output.includes('no-identical-paths')]).toEqual([false, true])
}, 60_000)

it('lint finds each planted mistake and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // Paths in this file are relative to its folder.
  for (const path of ['.oxlintrc.json', 'scripts/check/lint-plugin.mjs'])
    cpSync(join(root, path), join(folder, path))
  write(
    folder,
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler", "skipLibCheck": true, "types": [] }, "include": ["packages"] }',
  )
  for (const [path, [source]] of Object.entries(mistakes)) write(folder, path, source)
  const { ok, output } = await runTool('oxlint', ['--type-aware', '--format=unix', 'packages'], {
    cwd: folder,
    quiet: true,
  })
  expect(ok).toBe(false)
  const found = [...output.matchAll(/^(\S+?):\d+:\d+: .*\((.*)\)\]$/gm)]
    .map(([, path, rule]) => `${path} ${rule}`)
    .sort()
  expect(found).toEqual(
    Object.entries(mistakes)
      .map(([path, [, rule]]) => `${path} ${rule}`)
      .sort(),
  )
}, 60_000)

it('finds second copies anywhere in the tree, and missing ones', () => {
  const one = Object.fromEntries(
    singles.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]),
  )
  expect(findSecondCopies(one)).toEqual([])
  expect(
    findSecondCopies({ ...one, 'packages/app/node_modules/dayjs': { version: '1.0.0' } }),
  ).toEqual(['dayjs: 1.0.0 in node_modules/dayjs, 1.0.0 in packages/app/node_modules/dayjs'])
  expect(
    findSecondCopies({ ...one, 'node_modules/a/node_modules/react': { version: '2.0.0' } }),
  ).toHaveLength(1)
  delete one['node_modules/konva']
  expect(findSecondCopies(one)).toEqual(['konva: nowhere'])
})

it('finds widths that are no breakpoint', () => {
  const foreign = (condition) => foreignWidthsIn(`${condition} {}`, ['40rem', '64rem'], 'a.css')
  for (const condition of [
    '@media (width < 40rem)',
    '@media screen and (40rem <= width < 64rem)',
    '@container (width >= 64rem)',
    '@container (max-height: 32px)',
    '@media print',
  ])
    expect(foreign(condition)).toEqual([])
  for (const condition of [
    '@media (max-width: 40rem)',
    '@container (width < 41rem)',
    '@media (40rem < width < 64rem)',
    '@media screen and (min-inline-size: 64rem)',
  ])
    expect(foreign(condition)).toHaveLength(1)
  expect(findForeignWidths()).toEqual([])
})

it('finds licences that are not open source, including those of transitive dependencies', () => {
  const lock = (license) => ({
    'packages/sdk': { license: 'Apache-2.0', dependencies: { a: '1' } },
    'node_modules/a': { license: '(MIT OR Proprietary)', dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': { license },
    'node_modules/b': { license: 'MIT' },
    'node_modules/elsewhere': { license: 'Proprietary' },
  })
  expect(findForeignLicences(lock('MIT AND ISC'), ['packages/sdk'])).toEqual([])
  expect(findForeignLicences(lock('MIT AND Proprietary'), ['packages/sdk'])).toEqual([
    'b: MIT AND Proprietary',
  ])
  expect(findForeignLicences(lock('Hippocratic-2.1'), ['packages/sdk'])).toEqual([
    'b: Hippocratic-2.1',
  ])
  expect(findForeignLicences(lock(undefined), ['packages/sdk'])).toEqual(['b: no licence'])
  const known = ['b: Hippocratic-2.1']
  expect(findForeignLicences(lock('Hippocratic-2.1'), ['packages/sdk'], known)).toEqual([])
  expect(findForeignLicences(lock('Other'), ['packages/sdk'], known)).toEqual(['b: Other'])
  expect(findConcealed('b has the licence Hippocratic-2.1', known)).toEqual([])
  expect(findConcealed('b has a licence', known)).toEqual(known)
})

function write(folder, path, source) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), source)
}
