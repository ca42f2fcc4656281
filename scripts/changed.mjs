// Selects the parts of `npm test` that a change may affect: `npm test -- --changed [BASE]`. CI runs
// everything on main, so the table may omit parts that a change rarely breaks.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'

/**
 * Tests by part: true for all, or the paths of their files and folders.
 * @typedef {Record<string, true | readonly string[]>} Selection
 */

/** The server's wings, lowest first, as in .dependency-cruiser.cjs. */
export const wings = [
  'ground',
  'platform',
  'directory',
  'identity',
  'places',
  'bookings',
  'features',
]
const server = 'packages/server/src'
const screens = 'packages/app/src/screens/'
const serverContract = ['tests/contract/', 'tests/security/']
/** End-to-end tests that open the application; excludes those for pages with elements. */
const journeysOfApp = readdirSync(join(root, 'tests/e2e'))
  .filter(
    (name) =>
      name.endsWith('.spec.ts') && !/^(boxes|embed|examples|image|package|partner)/.test(name),
  )
  .map((name) => `tests/e2e/${name}`)
export const toJourney = (name) => `tests/e2e/${name}.spec.ts`
/**
 * The journeys that use a screen, by its folder, in addition to main-screens, which opens them all.
 * Taken from the traces of `npx playwright test --trace on`; a screen that every journey passes has
 * only those about it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const journeysOfScreen = {
  basket: ['bookings', 'results'],
  'booking-list': ['accessibility', 'accounts', 'bookings', 'calendars', 'clicks', 'offline'],
  'check-in': ['bookings'],
  'declaration-preview': ['trusted-types'],
  'embed-login': ['embed', 'examples'],
  event: ['bookings'],
  find: ['accessibility', 'book-from-plan', 'bookings', 'clicks', 'phone', 'results'],
  'find-someone': [],
  'floor-plan-editor': ['floor-plan-editor', 'spanish-admin', 'trusted-types'],
  help: [],
  profile: ['clicks', 'keyboard-only', 'passkeys', 'proxies'],
  provider: ['passkeys'],
  reports: [],
  session: ['accessibility', 'accounts', 'calendars', 'keyboard-only', 'passkeys', 'visitors'],
  today: ['accessibility', 'accounts', 'clicks', 'phone'],
  visitors: ['offline', 'visitors'],
  way: ['visitors'],
  admin: ['keyboard-only', 'locations', 'spanish-admin'],
  'admin/account': ['keyboard-only'],
  'admin/devices': ['screens', 'signage', 'visitor-kiosk', 'wall-screens'],
  'admin/entry-list': ['locations', 'screens', 'spanish-admin'],
  'admin/extras': ['spanish-admin'],
  'admin/floor-plans': ['floor-plan-editor', 'spanish-admin', 'trusted-types'],
  'admin/locations': ['booking-settings', 'locations', 'spanish-admin'],
  'admin/settings': ['booking-settings', 'spanish-admin'],
  'admin/users': ['spanish-admin'],
}
/** A page of the administration that is not listed is only opened; another screen gets all journeys. */
function journeysOf(screen) {
  const named = journeysOfScreen[screen] ?? (screen.startsWith('admin/') ? [] : undefined)
  return named?.concat('main-screens').map(toJourney) ?? journeysOfApp
}
/** @type {Selection} */
const browsers = { browser: true, lite: true, storybook: true, e2e: true }

/**
 * A wing cannot break the wings below it, which do not import it; `features` has no race tests.
 * @returns {Selection}
 */
const fromWing = (wing) => {
  const above = wings.slice(wings.indexOf(wing)).map((name) => `${server}/${name}/`)
  return { node: [...above, ...serverContract], ...(wing === 'features' ? {} : { race: true }) }
}
const fromFloorPlan = ['floorplan', 'widgets', 'app'].map((name) => `packages/${name}/`)

/**
 * The first pattern that matches a path decides; if none does, everything runs. Checks always run.
 * @type {readonly [RegExp, (path: string, match: string) => Selection][]}
 */
const table = [
  // Scripts verify statements in the documentation.
  [/^docs\/|\.md$|^LICENSE$/, () => ({ node: ['scripts/'] })],
  [
    /^deploy\/|^Containerfile$|^\.dockerignore$/,
    () => ({ node: ['scripts/'], e2e: ['tests/e2e/image.spec.ts'] }),
  ],
  [/^\.(github|vscode|devcontainer)\/|^\.(editorconfig|nvmrc|gitignore)$/, () => ({})],

  [/^packages\/widgets\/.+\.browser\.test\.tsx?$/, (path) => ({ browser: [path], lite: [path] })],
  [/\.browser\.test\.tsx?$/, (path) => ({ browser: [path] })],
  [/\.stories\.tsx$/, (path) => ({ storybook: [path] })],
  [/^tests\/e2e\/.+\.spec\.ts$/, (path) => ({ e2e: [path] })],
  [/^tests\/race\/.+\.test\.ts$/, (path) => ({ race: [path] })],
  [/\.test\.(ts|mjs)$/, (path) => ({ node: [path] })],

  [/^tests\/e2e\//, () => ({ e2e: true })],
  [/^tests\/race\//, () => ({ race: true })],
  [/^tests\/(contract|security)\//, () => ({ node: serverContract })],
  [/^tests\/recipes\//, () => ({ node: ['scripts/recipes.test.mjs'] })],
  [/^tests\/mutants\//, () => ({ node: ['scripts/mutants.test.mjs'] })],
  [/^examples\//, () => ({ node: ['scripts/'], e2e: ['tests/e2e/examples.spec.ts'] })],
  [/^bench\//, () => ({ node: ['bench/'] })],
  [/^\.storybook\//, () => ({ storybook: true })],
  [/^scripts\/pictures\//, () => ({ node: ['packages/server/src/bookings/notice/'], e2e: true })],
  // The report of the public API, which a check compares.
  [/^packages\/[^/]+\/api-report\//, () => ({})],
  // Checks, the nightly run, the audit and the release: no other test uses them.
  [
    /^scripts\/(check\/|check\.|size\.|api-report|mutants\.|nightly|audit|release|frameworks|requirements|translations)/,
    () => ({ node: ['scripts/'] }),
  ],
  [
    /^tests\/support\/(hold-to-contract|in-page-answers|leave-nothing|load-popups|stand-still|wait-for|register-element-locales)\./,
    () => ({ browser: true, lite: true, storybook: true }),
  ],

  [
    /^packages\/app\/src\/screens\/(?:admin\/)?[^/]+\//,
    (_, folder) => ({
      node: ['packages/app/'],
      browser: [folder, 'packages/app/src/shell/'],
      e2e: journeysOf(folder.slice(screens.length, -1)),
    }),
  ],
  [
    /^packages\/app\//,
    () => ({ node: ['packages/app/'], browser: ['packages/app/'], e2e: journeysOfApp }),
  ],
  [/^packages\/widgets\//, () => ({ node: fromFloorPlan.slice(1), ...browsers })],
  [/^packages\/floorplan\//, () => ({ node: fromFloorPlan, ...browsers })],
  [
    new RegExp(`^${server}/(?:${wings.join('|')})/`),
    (_, folder) => fromWing(folder.split('/').at(-2)),
  ],
  [/^packages\/server\/seed\//, () => ({ node: ['packages/server/seed/', server], e2e: true })],
  [
    /^packages\/server\//,
    () => ({
      node: ['packages/server/', 'packages/sdk/src/testing/', ...serverContract],
      race: true,
    }),
  ],
]

/**
 * Chooses the tests for changed paths.
 * @param {readonly string[]} paths relative to the repository
 * @param {readonly string[]} parts all parts, in their order
 * @param {(path: string) => boolean} [exists] removed tests are not run
 * @returns {{ chosen: Selection, reasons: string[] }} the tests to run, and a line for each kind of
 *   change
 */
export function chooseParts(paths, parts, exists = (path) => existsSync(join(root, path))) {
  const everything = Object.fromEntries(parts.map((part) => [part, /** @type {const} */ (true)]))
  if (paths.length === 0)
    return { chosen: everything, reasons: ['nothing has changed: everything'] }
  /** @type {Selection} */
  const chosen = { check: true }
  const causes = new Map()
  for (const path of paths) {
    const selection = withoutRemoved(selectionOf(path) ?? everything, exists)
    for (const [part, files] of Object.entries(selection))
      chosen[part] =
        files === true || chosen[part] === true
          ? true
          : [...new Set([...(chosen[part] ?? []), ...files])]
    const said = describe(selection, parts)
    causes.set(said, [...(causes.get(said) ?? []), path])
  }
  return {
    chosen: Object.fromEntries(
      parts.filter((part) => chosen[part]).map((part) => [part, chosen[part]]),
    ),
    reasons: [...causes].map(([said, of]) => `${listFew(of)}: ${said}`),
  }
}

/**
 * Returns the files that differ from the merge base with the base, committed or not.
 * @param {string} [base] a branch or commit
 */
export function changedPaths(base = 'main') {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const start = git('merge-base', base, 'HEAD').trim()
  // Includes both names of a renamed file, because tests may reference the old one.
  const known = git('diff', '-z', '--name-only', '--no-renames', start)
  const others = git('ls-files', '-z', '--others', '--exclude-standard')
  return `${known}${others}`.split('\0').filter(Boolean)
}

function selectionOf(path) {
  for (const [pattern, select] of table) {
    const match = pattern.exec(path)
    if (match) return select(path, match[0])
  }
  return undefined
}

function withoutRemoved(selection, exists) {
  const kept = Object.entries(selection).map(([part, files]) => [
    part,
    files === true ? files : files.filter(exists),
  ])
  return Object.fromEntries(kept.filter(([, files]) => files === true || files.length))
}

function describe(selection, parts) {
  const named = parts.filter((part) => selection[part] && part !== 'check')
  if (named.length === parts.length - 1) return 'everything'
  const words = named.map((part) =>
    selection[part] === true ? part : `${part} (${listFew(selection[part])})`,
  )
  return words.join(', ') || 'checks only'
}

const listFew = (paths) =>
  paths.length > 4
    ? `${paths.slice(0, 3).join(', ')} and ${paths.length - 3} more`
    : paths.join(', ')
