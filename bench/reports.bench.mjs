// Measures reports about 5,000 spaces: `npm run bench -- reports [--data folder]`. See README.md
// for a description and recent results.
import { loadavg } from 'node:os'
import pg from 'pg'
import { openApplication } from './application.mjs'
import { logIn } from './client.mjs'
import { median } from './floorplan/trace.mjs'
import { measure } from './measure.mjs'
import { number, toTable } from './report.mjs'
import { benchScaled } from './scaled-server.mjs'
import { workingDays } from './scenarios.mjs'

const password = 'mosaic-demo'
const groups = 30
const requests = 15
const rounds = 7
const goalMs = 1000

await benchScaled(
  { name: 'reports', spaces: 5000, bookings: 100_000, prepare: addGroups },
  async (url, domain, server) => {
    console.log(`\n## Reports about 5,000 spaces, load ${loadavg()[0].toFixed(1)}\n`)
    const account = { username: `admin@${domain}`, password }
    const isAnswered = await measureReports(await logIn(url, account.username, password), server)
    const isShown = await measureScreen(url, account)
    return isAnswered && isShown
  },
)

/** Adds user groups, with each user in two of them. */
async function addGroups(databaseUrl, domain) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `with made as (
       insert into user_group (organisation_id, name, kind)
       select organisation_id, 'Group ' || n, 'STANDARD' from user_account, generate_series(1, $2::bigint) as n
       where email = $1 on conflict do nothing returning organisation_id, id)
     insert into user_group_member (organisation_id, user_group_id, email, name)
     select p.organisation_id, made.id, lower(p.email), p.email from made
       join person p on p.organisation_id = made.organisation_id and p.id % $2 in (made.id % $2, (made.id + 1) % $2)
     where p.email is not null`,
    [`admin@${domain}`, groups],
  )
  await client.end()
}

/** Requests each of the current month's reports sequentially, with one client. */
async function measureReports(session, server) {
  const categories = await session.json('GET', '/category')
  const of = (kind) => categories.find(({ locationKind }) => locationKind === kind).id
  const [year, month] = new Date().toISOString().split('-').map(Number)
  const [first, last] = [0, 1].map((more) =>
    new Date(Date.UTC(year, month - 1 + more, 1 - more)).toISOString().slice(0, 10),
  )
  const period = `f=${first}&t=${last}`
  const paths = {
    'utilisation of 1,000 rooms': `/report/utilisation?bc=${of('ROOM')}&${period}`,
    'utilisation of 4,000 desks': `/report/utilisation?bc=${of('DESK')}&${period}`,
    'the same with groups': `/report/utilisation?bc=${of('DESK')}&${period}&g=true`,
    'summary by week and location': `/booking/summary?${period}&sa=timeslot&sa=location`,
    'summary by day and group': `/booking/summary?${period}&stg=DAY&sa=timeslot&sa=group`,
    'agendas of a day': `/report/dailyAgendas?d=${workingDays[0]}`,
  }
  const rows = []
  let isReached = true
  for (const [name, path] of Object.entries(paths)) {
    const send = (client) => client.call('GET', path)
    const result = await measure({ clients: [session], requests, warmUp: 3, send, server })
    if (result.failures.size > 0) throw new Error([...result.failures.keys()].join())
    isReached &&= result.p50 <= goalMs
    rows.push([
      name,
      number(result.p50),
      number(result.p95),
      number(result.cpuMs),
      number(result.kilobytes),
      `≤ ${goalMs} ms`,
      result.p50 <= goalMs ? 'reached' : 'missed',
    ])
  }
  console.log(toTable([['report', 'p50 ms', 'p95 ms', 'CPU ms', 'kB', 'goal', ''], ...rows]))
  session.close()
  return isReached
}

/**
 * Measures the application's utilisation screen for all desks: when opened, and with the rows of
 * all levels.
 */
async function measureScreen(url, account) {
  const { browser, page, busy, start } = await openApplication(url, account)
  try {
    await start('/profile')
    const category = await page.evaluate(categoryOfDesks)
    const address = `/reports?view=resource-utilisation&category=${category}&when=this-month`
    /** @type {Record<'opened' | 'openedBusy' | 'all' | 'allBusy', number[]>} */
    const results = { opened: [], openedBusy: [], all: [], allBusy: [] }
    for (let round = 0; round < rounds; round++) {
      await start('/profile')
      const before = await busy()
      results.opened.push(await page.evaluate(openUtilisation, address))
      const between = await busy()
      results.all.push(await page.evaluate(showAllLevels))
      results.openedBusy.push(between - before)
      results.allBusy.push((await busy()) - between)
    }
    const rows = await page.locator('.utilisation-table tbody tr').count()
    const line = (name, times, main) => [
      name,
      number(median(times)),
      number(Math.max(...times)),
      number(median(main)),
      `≤ ${goalMs} ms`,
      median(times) <= goalMs ? 'reached' : 'missed',
    ]
    console.log(
      `\n${toTable([
        ['screen', 'p50 ms', 'longest ms', 'main thread ms', 'goal', ''],
        line('utilisation of 4,000 desks, opened', results.opened, results.openedBusy),
        line(`all levels, ${rows} rows`, results.all, results.allBusy),
      ])}`,
    )
    return median(results.opened) <= goalMs && median(results.all) <= goalMs
  } finally {
    await browser.close()
  }
}

async function categoryOfDesks() {
  const answer = await fetch('/api/v1/category', { headers: { 'x-source': 'WEB' } })
  return (await answer.json()).find(({ locationKind }) => locationKind === 'DESK').id
}

/** Runs in the page. Returns the time in ms from the URL change until rows are drawn. */
async function openUtilisation(address) {
  const since = performance.now()
  location.hash = `#${address}`
  while (!document.querySelector('.utilisation-table tbody tr')) {
    if (performance.now() - since > 30_000) throw new Error('no utilisation after 30 s')
    await new Promise(requestAnimationFrame)
  }
  // The frame has been drawn, and the page handles input again.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}

/**
 * Runs in the page. Returns the time in ms from selecting the deepest level until its rows are
 * drawn.
 */
async function showAllLevels() {
  const field = document.querySelector('.utilisation-levels select')
  if (!(field instanceof HTMLSelectElement)) throw new Error('no levels')
  const since = performance.now()
  field.selectedIndex = field.options.length - 1
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}
