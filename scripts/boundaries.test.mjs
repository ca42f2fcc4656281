import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root, runTool } from './child.mjs'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** A repository without violations; the tests add them. */
const repository = {
  'packages/sdk/src/index.ts': "export * from './client.js'",
  'packages/sdk/src/client.ts':
    "import type { Booking } from './contract/booking.js'; export type Client = Booking",
  'packages/sdk/src/contract/index.ts': "export * from './booking.js'",
  'packages/sdk/src/contract/booking.ts':
    "import { Type } from 'typebox'; export const Booking = Type.Object({}); export type Booking = object",
  'packages/sdk/src/rules/index.ts': "export { Booking } from '../contract/booking.js'",
  'packages/floorplan/src/index.ts': "import './marker-table.js'",
  'packages/floorplan/src/marker-table.ts': "import './kernels/cluster.js'",
  'packages/floorplan/src/editor/react/overlay.ts': "import 'konva'",
  'packages/floorplan/src/kernels/cluster.ts': 'export {}',
  'packages/widgets/src/index.ts':
    "import '@mosaic-booking/sdk'; import '@mosaic-booking/floorplan'; import './booking-dialog/index.js'",
  'packages/widgets/src/ui/button.ts': 'export {}',
  'packages/widgets/src/booking-dialog/index.ts':
    "import './booking-dialog.element.js'; import '../my-bookings/index.js'; import '../ui/button.js'",
  'packages/widgets/src/booking-dialog/booking-dialog.element.ts': 'export {}',
  'packages/widgets/src/my-bookings/index.ts': "import './my-bookings.element.js'",
  'packages/widgets/src/my-bookings/my-bookings.element.ts': 'export {}',
  'packages/app/src/shared/csv.ts': 'export {}',
  'packages/app/src/screens/find/find.ts':
    "import '../../shared/csv.js'; import './parts/day.js'; import '@mosaic-booking/widgets'",
  'packages/app/src/screens/find/parts/day.ts': "import '../../../shared/csv.js'",
  'packages/app/src/screens/admin/user/user.ts': 'export {}',
  'packages/server/src/ground/db/db.ts': "import 'pg'",
  'packages/server/src/bookings/booking/booking-store.ts':
    "import 'sql-template-tag'; import '../../ground/db/db.js'",
  'packages/server/src/bookings/booking/booking-rules.ts':
    "import '@mosaic-booking/sdk/rules'; import type {} from '../../ground/db/db.js'; export {}",
  'packages/server/src/bookings/booking/booking-service.ts':
    "import './booking-store.js'; import './booking-rules.js'; import type {} from '@mosaic-booking/sdk'",
  'packages/server/src/bookings/booking/booking-routes.ts':
    "import './booking-service.js'; import '@mosaic-booking/sdk/contract'",
  'packages/server/src/app.ts': "import './bookings/booking/booking-routes.js'",
  'packages/server/src/bookings/booking-acts/write.ts': "import '../booking/booking-rules.js'",
  'packages/server/src/features/visitor/visitor-list.ts': 'export {}',
  'packages/server/src/bookings/booking/booking.test.ts':
    "import '../../../../../tests/support/clock.js'",
  'tests/support/clock.ts': 'export {}',
  'tests/e2e/book.spec.ts': "import type {} from '@mosaic-booking/sdk'",
}

/** A violation of each rule: a file's path and content. */
const plants = {
  resolves: ['packages/app/src/lost.ts', "import './nowhere.js'"],
  'no-circle': [
    'packages/app/src/shared/circle.ts',
    "import type {} from './circle.js'; export {}",
  ],
  'no-tests-in-production': [
    'packages/server/src/ground/db/clock.ts',
    "import '../../../../../tests/support/clock.js'",
  ],
  'entries-only': ['packages/app/src/deep.ts', "import '../../widgets/src/my-bookings/index.js'"],
  'by-name': ['packages/app/src/by-path.ts', "import '../../sdk/src/index.js'"],
  'sdk-alone': ['packages/sdk/src/up.ts', "import '@mosaic-booking/floorplan'"],
  'sdk-runs-anywhere': ['packages/sdk/src/hook.ts', "import 'react'"],
  'sdk-without-node': ['packages/sdk/src/file.ts', "import 'node:fs'"],
  'contract-alone': ['packages/sdk/src/contract/client.ts', "import '../client.js'"],
  'rules-on-contract': ['packages/sdk/src/rules/client.ts', "import '../client.js'"],
  'schemas-in-contract': ['packages/widgets/src/schema.ts', "import 'typebox'"],
  'floorplan-alone': ['packages/floorplan/src/api.ts', "import '@mosaic-booking/sdk'"],
  'kernels-pure': ['packages/floorplan/src/kernels/draw.ts', "import '../marker-table.js'"],
  'konva-in-editor': ['packages/floorplan/src/editor/draw.ts', "import 'konva'"],
  'react-in-binding': ['packages/floorplan/src/hook.ts', "import 'react'"],
  'server-on-contract': [
    'packages/server/src/platform/http/client.ts',
    "import '@mosaic-booking/sdk'",
  ],
  'seed-on-formats': ['packages/server/seed/draw.ts', "import '@mosaic-booking/floorplan'"],
  'sql-in-stores': [
    'packages/server/src/bookings/booking/booking-report.ts',
    "import 'sql-template-tag'",
  ],
  'routes-without-stores': [
    'packages/server/src/features/visitor/visitor-routes.ts',
    "import '../../ground/db/db.js'",
  ],
  'rules-pure': [
    'packages/server/src/features/visitor/visitor-rules.ts',
    "import '../../ground/db/db.js'",
  ],
  'rules-without-node': ['packages/server/src/identity/person/person-rules.ts', "import 'node:fs'"],
  'stores-below': [
    'packages/server/src/features/visitor/visitor-store.ts',
    "import '../../bookings/booking/booking-service.js'",
  ],
  'wings-import-down': [
    'packages/server/src/platform/mail/booking-mail.ts',
    "import '../../features/visitor/visitor-list.js'",
  ],
  'wings-only': ['packages/server/src/reminders/remind.ts', "import '../app.js'"],
  'widgets-below-app': ['packages/widgets/src/up.ts', "import '../../app/src/shared/csv.js'"],
  'elements-by-index': [
    'packages/widgets/src/booking-dialog/row.ts',
    "import '../my-bookings/my-bookings.element.js'",
  ],
  'primitives-below-elements': [
    'packages/widgets/src/ui/book.ts',
    "import '../booking-dialog/index.js'",
  ],
  'app-without-server': ['packages/app/src/server.ts', "import '../../server/src/ground/db/db.js'"],
  'app-imports-down': ['packages/app/src/shared/leave.ts', "import '../screens/find/find.js'"],
  'screens-apart': ['packages/app/src/screens/admin/group/group.ts', "import '../user/user.js'"],
  'public-entries': ['tests/e2e/deep.spec.ts', "import '../../packages/sdk/src/client.js'"],
}

/** Some violations inevitably break a more general rule as well. */
const alsoBreaks = {
  'entries-only': ['by-name'],
  'widgets-below-app': ['entries-only', 'by-name'],
  'app-without-server': ['entries-only', 'by-name'],
}

const folder = mkdtempSync(join(tmpdir(), 'mosaic-boundaries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @type {{ from: string, rule: string }[]} */
let found = []

beforeAll(async () => {
  for (const file of [
    '.dependency-cruiser.cjs',
    '.dependency-cruiser.folders.cjs',
    'tsconfig.json',
    'tsconfig.tools.json',
  ])
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const planted = Object.fromEntries(Object.values(plants))
  for (const [path, source] of Object.entries({ ...repository, ...planted })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const output = join(folder, 'found.json')
  await runTool(
    ['dependency-cruiser', 'depcruise'],
    ['--config', '.dependency-cruiser.cjs', '-T', 'json', '-f', output, 'packages', 'tests'],
    { cwd: folder, quiet: true },
  )
  found = JSON.parse(readFileSync(output, 'utf8')).summary.violations.map(({ from, rule }) => ({
    from,
    rule: rule.name,
  }))
}, 60_000)

it('plants a violation of every rule', () => {
  const names = new Set(forbidden.map(({ name }) => name))
  expect(Object.keys(plants).sort()).toEqual([...names].sort())
})

it.each(Object.entries(plants).map(([rule, [path]]) => ({ rule, path })))(
  '$rule is refused in $path',
  ({ rule, path }) => {
    const broken = new Set(found.filter(({ from }) => from === path).map((one) => one.rule))
    expect([...broken].sort()).toEqual([rule, ...(alsoBreaks[rule] ?? [])].sort())
  },
)

it('no-folder-circle is refused between folders whose files make no circle', async () => {
  const circle = {
    'packages/sdk/src/day/day.ts': "import '../hour/minute.js'",
    'packages/sdk/src/day/week.ts': 'export {}',
    'packages/sdk/src/hour/hour.ts': "import type {} from '../day/week.js'",
    'packages/sdk/src/hour/minute.ts': 'export {}',
  }
  for (const [path, source] of Object.entries(circle)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  const { output } = await runTool(
    ['dependency-cruiser', 'depcruise'],
    ['--config', '.dependency-cruiser.folders.cjs', 'packages/sdk'],
    { cwd: folder, quiet: true },
  )
  expect(output).toMatch(/no-folder-circle: packages\/sdk\/src\/day/)
}, 60_000)

it('accepts a repository without violations', () => {
  expect(found.filter(({ from }) => from in repository)).toEqual([])
})
