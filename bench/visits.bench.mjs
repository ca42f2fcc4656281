// Measures a report of 5,000 visits: `npm run bench -- visits [--data folder]`. See README.md for a
// description and recent results.
import { loadavg } from 'node:os'
import pg from 'pg'
import { openApplication } from './application.mjs'
import { benchScaled } from './scaled-server.mjs'

const password = 'mosaic-demo'
const visits = 5000
const rounds = 7
const goals = { openMs: 1000, keyMs: 100 }

await benchScaled(
  { name: 'visits', spaces: 500, bookings: 1000, prepare: addVisits },
  async (url, domain) => {
    console.log(`\n## A report of ${visits} visits, load ${loadavg()[0].toFixed(1)}\n`)
    return measure(url, domain)
  },
)

/** Adds today's visitors in the first building, one third of them checked in. */
async function addVisits(databaseUrl, domain) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    'select organisation_id, id from user_account where email = $1',
    [`admin@${domain}`],
  )
  const { organisation_id: organisationId, id: hostId } = rows[0]
  await client.query('delete from visit where organisation_id = $1', [organisationId])
  await client.query(
    `insert into config_setting (organisation_id, key, value) values ($1, 'visitor_report_max_results', $2)
     on conflict (organisation_id, key) do update set value = excluded.value`,
    [organisationId, String(visits)],
  )
  await client.query(
    `with guest as (
       insert into person (organisation_id, kind, first_name, last_name, email, company)
       select $1, 'EXTERNAL', 'Guest', 'Number' || n, 'guest' || n || '@elsewhere.example', 'Company ' || n % 200
       from generate_series(1, $3::int) as n returning id),
     building as (select l.id, o.time_zone from location l join organisation o on o.id = l.organisation_id
       where l.organisation_id = $1 and l.kind = 'BUILDING' order by l."left" limit 1)
     insert into visit (organisation_id, location_id, date, guest_id, host_id, company, checked_in_at, checked_in_by_id)
     select $1, building.id, (now() at time zone building.time_zone)::date, guest.id, $2, 'Company ' || guest.id % 200,
       case when guest.id % 3 = 0 then now() end, case when guest.id % 3 = 0 then $2::bigint end
     from guest, building`,
    [organisationId, hostId, visits],
  )
  await client.end()
}

async function measure(url, domain) {
  const { browser, page, start } = await openApplication(url, {
    username: `admin@${domain}`,
    password,
  })
  try {
    /** @type {number[][]} */
    const [opens, keys] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await start('/profile')
      opens.push(await page.evaluate(untilOpen, visits))
      for (const text of ['number1', 'number12', 'number123', 'number1234'])
        keys.push(await page.evaluate(untilFiltered, text))
    }
    const reached = [
      print('opened, from the link to the drawn rows', opens, goals.openMs),
      print('a key in the search, until the rows are drawn', keys, goals.keyMs),
    ]
    return reached.every(Boolean)
  } finally {
    await browser.close()
  }
}

function print(name, times, goal) {
  const sorted = [...times].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (name.startsWith('opened')) {
    console.log('| step | p50 ms | longest ms | goal | |')
    console.log('|---|---:|---:|---:|---|')
  }
  const isReached = median <= goal
  console.log(
    `| ${name} | ${median.toFixed(0)} | ${sorted.at(-1).toFixed(0)} | ≤ ${goal} ms | ${isReached ? 'reached' : 'missed'} |`,
  )
  return isReached
}

/** Runs in the page, with the application already loaded. */
async function untilOpen(count) {
  const since = performance.now()
  location.hash = '#/reception'
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const shown = document.querySelector('.state-counts')?.textContent?.replaceAll(/\D/g, ' ') ?? ''
    const isCounted = shown.split(/\s+/).join('').includes(String(count))
    if (isCounted && document.querySelector('.visit-table-body [role="rowheader"]')) break
    if (performance.now() - since > 30_000) throw new Error(`no report after 30 s: ${shown}`)
  }
  // The frame has been drawn, and the page handles input again.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}

/** Types like a user: sets the value, then waits until the first row contains it. */
async function untilFiltered(text) {
  const field = document.querySelector('input[type="search"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no search')
  const since = performance.now()
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const names = [...document.querySelectorAll('.visit-cell-name')].map((one) => one.textContent)
    if (names.length > 0 && names.every((name) => name?.toLowerCase().includes(text))) break
    if (performance.now() - since > 30_000)
      throw new Error(`not filtered: ${names.slice(0, 3).join(', ')}`)
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - since
}
