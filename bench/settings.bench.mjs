// Measures changing a setting for 5,000 desks: `npm run bench -- settings [--data folder]`. See
// README.md for a description and recent results.
import { loadavg } from 'node:os'
import pg from 'pg'
import { logIn } from './client.mjs'
import { benchScaled } from './scaled-server.mjs'
import { workingDays } from './scenarios.mjs'

const password = 'mosaic-demo'
const rounds = 7
const goalMs = 1000

await benchScaled(
  { name: 'settings', spaces: 6250, bookings: 50_000, prepare: promote },
  measureChanges,
)

/** Grants a user the administrator role, because the seed has no administrators. */
async function promote(databaseUrl, domain) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update user_account set roles = '{USER,ORG_ADMIN}' where email = $1`, [
    `user2@${domain}`,
  ])
  await client.end()
}

/**
 * Saves a settings section for all desks repeatedly. The search after each save must reflect it.
 */
async function measureChanges(url, domain) {
  const admin = await logIn(url, `user2@${domain}`, password)
  const user = await logIn(url, `user1@${domain}`, password)
  const categories = await user.json('GET', '/category')
  const category = categories.find(({ locationKind }) => locationKind === 'DESK')
  const { organisationId } = await user.json('GET', '/user/current')
  const tree = await admin.json('GET', `/org/${organisationId}/locations`)
  const desks = tree
    .filter(({ bookingCategoryId }) => bookingCategoryId === category.id)
    .map(({ id }) => id)
  const day = workingDays[3]
  const search = () =>
    user.json(
      'GET',
      `/availability?bc=${category.id}&l=${tree.find(({ kind }) => kind === 'FLOOR').id}&status=ALL&f=${day}T18:00&t=${day}T20:00`,
    )
  const bodyOf = (hours) => ({
    bookingCategoryId: category.id,
    locationIds: desks,
    override: { period: { maxDuration: hours, maxDurationKind: 'HOUR' } },
  })
  /** @type {Record<'save' | 'search' | 'again' | 'check', number[]>} */
  const times = { save: [], search: [], again: [], check: [] }
  for (let round = 0; round < rounds; round++) {
    const hours = round % 2 === 0 ? 1 : 4
    const body = bodyOf(hours)
    times.check.push(await timed(() => admin.json('POST', '/bookingSetting/check', body)))
    times.save.push(await timed(() => admin.json('PUT', '/bookingSetting', body)))
    let found = /** @type {any} */ ({})
    times.search.push(await timed(async () => (found = await search())))
    times.again.push(await timed(search))
    const isTight = JSON.stringify(found).includes('tooLong')
    if (isTight !== (hours === 1)) throw new Error(`round ${round}: the search is stale`)
  }
  const p50 = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]
  /** @type {{ name: string, list: number[], goal?: number }[]} */
  const rows = [
    { name: 'save', list: times.save, goal: goalMs },
    { name: 'first search after it', list: times.search, goal: goalMs },
    { name: 'search', list: times.again },
    { name: 'dry run', list: times.check },
  ]
  console.log(
    `\n## A setting of ${desks.length} desks with 50,000 bookings, load ${loadavg()[0].toFixed(1)}\n`,
  )
  console.log('| call | p50 ms | longest ms | goal ms | |\n|---|---:|---:|---:|---|')
  let isEachReached = true
  for (const { name, list, goal } of rows) {
    const longest = Math.max(...list)
    const isReached = goal === undefined || longest <= goal
    isEachReached &&= isReached
    console.log(
      `| ${name} | ${p50(list).toFixed(0)} | ${longest.toFixed(0)} | ${goal ?? ''} | ${goal ? (isReached ? 'reached' : 'missed') : ''} |`,
    )
  }
  return isEachReached
}

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}
