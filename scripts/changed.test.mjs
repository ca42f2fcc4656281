import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseParts, journeysOfScreen, toJourney, wings } from './changed.mjs'
import { root } from './child.mjs'

const parts = ['check', 'node', 'race', 'browser', 'lite', 'storybook', 'e2e']
const choose = (...paths) => chooseParts(paths, parts, () => true).chosen
const everything = Object.fromEntries(parts.map((part) => [part, true]))

describe('the parts that a change calls for', () => {
  it.each([
    'package.json',
    'vite.config.ts',
    'scripts/test.mjs',
    'tests/support/app.ts',
    'packages/sdk/src/contract/booking/booking.ts',
    'packages/new-one/src/index.ts',
    'something.unknown',
  ])('are all of them for %s', (path) => {
    expect(choose(path)).toEqual(everything)
    expect(choose('README.md', path)).toEqual(everything)
  })

  it('are all of them if nothing has changed', () => expect(choose()).toEqual(everything))

  it('are the tests of scripts for documents', () => {
    expect(choose('docs/operate.md')).toEqual({ check: true, node: ['scripts/'] })
  })

  it.each([
    ['packages/sdk/api-report/index.txt', {}],
    ['scripts/size.mjs', { node: ['scripts/'] }],
    ['scripts/check/sides.mjs', { node: ['scripts/'] }],
    ['tests/support/stand-still.ts', { browser: true, lite: true, storybook: true }],
  ])('are few for %s', (path, chosen) => {
    expect(choose(path)).toEqual({ check: true, ...chosen })
  })

  it.each([
    ['packages/sdk/src/live.test.ts', ['node']],
    ['scripts/audit.test.mjs', ['node']],
    ['tests/race/crash.test.ts', ['race']],
    ['tests/e2e/bookings.spec.ts', ['e2e']],
    ['packages/app/src/shell/app.browser.test.tsx', ['browser']],
    ['packages/widgets/src/ui/icon/icon.stories.tsx', ['storybook']],
    ['packages/widgets/src/leaks.browser.test.tsx', ['browser', 'lite']],
  ])('are the test itself for %s', (path, named) => {
    expect(choose(path)).toEqual({
      check: true,
      ...Object.fromEntries(named.map((part) => [part, [path]])),
    })
    expect(chooseParts([path], parts, () => false).chosen).toEqual({ check: true })
  })

  it('are a wing of the server and those above it', () => {
    const { node, ...others } = choose('packages/server/src/places/location/location-store.ts')
    expect(node).toEqual([
      ...['places', 'bookings', 'features'].map((wing) => `packages/server/src/${wing}/`),
      'tests/contract/',
      'tests/security/',
    ])
    expect(others).toEqual({ check: true, race: true })
    expect(choose('packages/server/src/features/report/report-store.ts')).not.toHaveProperty('race')
    expect(choose('packages/server/src/app.ts').node).toContain('packages/server/')
  })

  it.each([
    ['admin/users/users-view.tsx', ['spanish-admin']],
    ['admin/status/status.css', []],
    ['event/event-screen.tsx', ['bookings']],
  ])('are the screen, the shell and its journeys for %s', (path, journeys) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    expect(choose(`packages/app/src/screens/${path}`)).toEqual({
      check: true,
      node: ['packages/app/'],
      browser: [`packages/app/src/screens/${folder}`, 'packages/app/src/shell/'],
      e2e: [...journeys, 'main-screens'].map(toJourney),
    })
  })

  it('are the journeys of the application for a screen whose journeys are not listed', () => {
    const { e2e } = choose('packages/app/src/screens/new-one/new-one-screen.tsx')
    expect(e2e).toContain('tests/e2e/bookings.spec.ts')
    expect(e2e).not.toContain('tests/e2e/embed.spec.ts')
  })

  it('of several changes are joined, in the order of the parts', () => {
    const chosen = choose(
      'packages/app/src/main.tsx',
      'bench/run.mjs',
      'packages/widgets/src/index.ts',
    )
    expect(Object.keys(chosen)).toEqual(['check', 'node', 'browser', 'lite', 'storybook', 'e2e'])
    expect(chosen).toMatchObject({
      browser: true,
      node: ['packages/app/', 'bench/', 'packages/widgets/'],
    })
  })

  it('come with their reasons', () => {
    const { reasons } = chooseParts(
      ['docs/api.md', 'b.md', '.nvmrc', 'c.unknown'],
      parts,
      () => true,
    )
    expect(reasons).toEqual([
      'docs/api.md, b.md: node (scripts/)',
      '.nvmrc: checks only',
      'c.unknown: everything',
    ])
  })
})

it('the wings are those of the rule for imports, in its order, and the folders of the server', () => {
  const rules = readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8')
  expect(rules).toContain(`const wings = [${wings.map((wing) => `'${wing}'`).join(', ')}]`)
  const folders = readdirSync(join(root, 'packages/server/src'), { withFileTypes: true })
  expect(folders.filter((one) => one.isDirectory()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(wings),
  )
})

it('the listed screens and their journeys exist', () => {
  for (const [screen, journeys] of Object.entries(journeysOfScreen)) {
    const paths = [`packages/app/src/screens/${screen}`, ...journeys.map(toJourney)]
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  }
})
