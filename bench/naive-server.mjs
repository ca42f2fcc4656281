// A typical first implementation, for comparison. It has no constraint or lock, only an overlap
// check before each insert, and an index on the location only. Without sessions, roles, rules,
// history or live updates, it does far less work per request than the server. Responses have the
// same shape and size.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

const hour = 3_600_000
const wall = (instant) => new Date(instant).toISOString().slice(0, -1)

/** Returns all timeslots of a day for every space: the hours from 7 to 20, and the whole day. */
async function search(url) {
  const [organisation, f, t] = ['organisation', 'f', 't'].map((name) => url.searchParams.get(name))
  const floor = url.searchParams.get('l')
  const { rows: spaces } = await pool.query(
    `select id from naive.space where organisation_id = $1 ${floor ? 'and floor_id = $2' : ''} order by name`,
    floor ? [organisation, floor] : [organisation],
  )
  const ids = spaces.map(({ id }) => id)
  const { rows } = await pool.query(
    `select id, location_id, starts_at, ends_at from naive.booking
     where location_id = any ($1) and status in ('TENTATIVE', 'CONFIRMED') and starts_at < $3 and ends_at > $2`,
    [ids, f, t],
  )
  const answer = (locationId, from, to) => {
    const clash = rows.find(
      (row) => row.location_id === locationId && row.starts_at < to && row.ends_at > from,
    )
    return clash
      ? {
          locationId,
          status: 'BOOKED',
          iconType: 'BOOKED',
          reasons: ['booked'],
          bookingId: clash.id,
        }
      : {
          locationId,
          status: 'AVAILABLE',
          iconType: 'AVAILABLE',
          defaultBookingFrom: wall(from),
          defaultBookingTo: wall(to),
          timeTo: wall(to),
        }
  }
  const midnight = Date.parse(`${f}T00:00:00Z`)
  const timeslots = Array.from({ length: 13 }, (_, index) => {
    const from = new Date(midnight + (7 + index) * hour)
    const to = new Date(from.getTime() + hour)
    const availability = ids
      .map((id) => answer(id, from, to))
      .filter(({ status }) => status === 'AVAILABLE' || floor)
    return {
      key: wall(from).slice(0, 16),
      text: wall(from).slice(11, 16),
      time: wall(from),
      timeTo: wall(to),
      isLimited: false,
      availability,
    }
  })
  const availability = ids.map((id) => ({
    ...answer(id, new Date(midnight + 7 * hour), new Date(midnight + 20 * hour)),
    timeZone: 'Europe/London',
    offsetFrom: 0,
  }))
  return {
    discrete: false,
    timeFrom: `${f}T00:00:00.000`,
    timeTo: `${t}T00:00:00.000`,
    durationMinutes: 0,
    timeslots,
    availability,
    locations: [],
    ancestorLocations: [],
    bookings: [],
  }
}

const isTaken = async (locationId, from, to, except = 0) => {
  const { rows } = await pool.query(
    `select 1 from naive.booking where location_id = $1 and status in ('TENTATIVE', 'CONFIRMED') and starts_at < $3 and ends_at > $2 and id <> $4`,
    [locationId, from, to, except],
  )
  return rows.length > 0
}

async function create({ locationId, timeFrom, timeTo, description, ownerId, organisation }) {
  if (await isTaken(locationId, timeFrom, timeTo)) return undefined
  const { rows } = await pool.query(
    `insert into naive.booking (organisation_id, location_id, owner_id, starts_at, ends_at, status, label) values ($1, $2, $3, $4, $5, 'CONFIRMED', $6) returning *`,
    [organisation, locationId, ownerId, timeFrom, timeTo, description],
  )
  return rows[0]
}

/**
 * Yields the request for each week.
 * @param {any} wanted
 * @returns {Generator<any>}
 */
function* everyWeek({ bookingGroup, timeFrom, timeTo, ...booking }) {
  const end = Date.parse(`${bookingGroup.repeatEndDate}T24:00:00Z`)
  for (let shift = 0; Date.parse(timeFrom) + shift < end; shift += 7 * 24 * hour) {
    yield {
      ...booking,
      timeFrom: new Date(Date.parse(timeFrom) + shift).toISOString(),
      timeTo: new Date(Date.parse(timeTo) + shift).toISOString(),
    }
  }
}

/**
 * Runs one query per occurrence. For each overlapping occurrence, runs one query per alternative
 * room until three are available.
 */
async function plan(wanted) {
  const { rows: rooms } = await pool.query(
    `select id, name from naive.space where organisation_id = $1 and name like 'Room%' order by name`,
    [wanted.organisation],
  )
  const occurrences = []
  for (const one of everyWeek(wanted)) {
    const alternatives = []
    const isClash = await isTaken(one.locationId, one.timeFrom, one.timeTo)
    for (const location of isClash ? rooms : []) {
      if (alternatives.length < 3 && !(await isTaken(location.id, one.timeFrom, one.timeTo)))
        alternatives.push({ location, timeFrom: one.timeFrom, timeTo: one.timeTo })
    }
    occurrences.push({
      ...one,
      date: one.timeFrom.slice(0, 10),
      status: isClash ? 'CLASH' : 'FREE',
      alternatives,
    })
  }
  return { count: occurrences.filter(({ status }) => status === 'FREE').length, occurrences }
}

/**
 * Uses one transaction per occurrence, so an overlap in the middle leaves the first half booked.
 */
async function createSeries(wanted) {
  const bookings = []
  for (const one of everyWeek(wanted)) {
    const booking = await create(one)
    if (!booking) return undefined
    bookings.push(booking)
  }
  return { id: bookings[0].id, bookings }
}

async function edit(id, { locationId, timeFrom, timeTo, description }) {
  if (await isTaken(locationId, timeFrom, timeTo, id)) return undefined
  const { rows } = await pool.query(
    `update naive.booking set starts_at = $2, ends_at = $3, label = $4 where id = $1 returning *`,
    [id, timeFrom, timeTo, description],
  )
  return rows[0]
}

async function ofUser(ownerId) {
  const { rows } = await pool.query(
    `select * from naive.booking where owner_id = $1 and ends_at > now() order by starts_at limit 500`,
    [ownerId],
  )
  return { bookings: rows }
}

const server = createServer(async (request, response) => {
  const answer = (status, body) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? undefined : JSON.stringify(body))
  try {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [noun, id] = url.pathname.split('/').slice(3)
    if (url.pathname === '/health') return answer(200, { status: 'ok' })
    if (noun === 'availability') return answer(200, await search(url))
    if (noun === 'user') return answer(200, await ofUser(id))
    if (request.method === 'DELETE') {
      const { rows } = await pool.query(
        `update naive.booking set status = 'CANCELLED' where id = $1 returning *`,
        [id],
      )
      return answer(200, rows[0])
    }
    const body = /** @type {any} */ (await json(request))
    if (url.pathname.endsWith('/repeat/plan')) return answer(200, await plan(body.booking))
    const booking = await (request.method === 'PUT'
      ? edit(id, body)
      : body.booking
        ? createSeries(body.booking)
        : create(body))
    return booking ? answer(200, booking) : answer(409, { code: 'CLASH' })
  } catch (error) {
    console.error(error)
    answer(500, { code: 'INTERNAL' })
  }
})
// With many organisations, a client reuses each connection only after seconds. Connections
// therefore stay open as long as on our server.
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
