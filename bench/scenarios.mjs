/**
 * @typedef {object} Location
 * @property {number} id
 * @property {string} kind
 * @property {number} [parentId]
 *
 * @typedef {object} Organisation
 * @property {number} id
 * @property {Location[]} rooms
 * @property {Location[]} floors
 *
 * @typedef {object} Session a logged-in client of one organisation
 * @property {Organisation} organisation
 * @property {number} userId
 * @property {(method: string, path: string, body?: object) => Promise<{ status: number, body:
 * Buffer }>} call
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {number} clients
 * @property {number} requests
 * @property {{ p95?: number, perSecond?: number, cpuMs?: number }} [goal] maximum in milliseconds,
 * minimum in requests per second, maximum of the server's processor time per request
 * @property {(session: Session, index: number, state: State) => Promise<{ status: number, body:
 * Buffer }>} send
 *
 * @typedef {object} State passed from one scenario to the next
 * @property {{ session: Session, id: number, body: any }[]} booked
 * @property {number} slot next free slot
 * @property {number} spacedSlot next slot or series with buffers around it
 * @property {{ session: Session, id: number }[]} series
 */

const dayMs = 86_400_000
const isWorkingDay = (date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const dateAt = (offset) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)

/** The working days in the next three months, starting the day after tomorrow. */
export const workingDays = Array.from({ length: 90 }, (_, index) => dateAt(index + 2)).filter(
  isWorkingDay,
)
const dayAfter = (date) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/**
 * Hours without seeded bookings: the seed books rooms from 8 to 17, and the building is open until
 * 20.
 */
const freeHours = [17, 18, 19]

/**
 * Returns slots that are available in every room. Consecutive slots vary the room first, then the
 * hour, then the day.
 */
export function freeSlot(organisation, slot) {
  const room = organisation.rooms[slot % organisation.rooms.length]
  const turn = Math.floor(slot / organisation.rooms.length)
  const date = workingDays[Math.floor(turn / freeHours.length) % workingDays.length]
  const hour = freeHours[turn % freeHours.length]
  return {
    locationId: room.id,
    timeFrom: `${date}T${hour}:00:00.000`,
    timeTo: `${date}T${hour + 1}:00:00.000`,
  }
}

/**
 * Like `freeSlot`, with an hour on both sides for buffers, on days after the last one that
 * `freeSlot` reaches in any run.
 */
function spacedSlot(organisation, slot) {
  const room = organisation.rooms[slot % organisation.rooms.length]
  const date = workingDays[workingDays.length - 1 - Math.floor(slot / organisation.rooms.length)]
  return { locationId: room.id, timeFrom: `${date}T18:00:00.000`, timeTo: `${date}T19:00:00.000` }
}

const weeks = 52
/**
 * A weekly series over a year, after all days that `freeSlot` reaches in a run. Consecutive series
 * vary the room first, then the weekday.
 */
function series(organisation, slot, from, to) {
  const room = organisation.rooms[slot % organisation.rooms.length]
  const date = workingDays[10 + (Math.floor(slot / organisation.rooms.length) % 5)]
  const repeatEndDate = new Date(Date.parse(`${date}T00:00:00Z`) + (weeks - 1) * 7 * dayMs)
    .toISOString()
    .slice(0, 10)
  return {
    booking: {
      locationId: room.id,
      timeFrom: `${date}T${from}`,
      timeTo: `${date}T${to}`,
      description: 'Benchmark, weekly',
      bookingGroup: { repeatKind: 'WEEKLY', repeatEndDate },
    },
  }
}

const day = (index) => workingDays[index % 40]
const searchDay = (session, index) =>
  session.call('GET', `/availability?f=${day(index)}&t=${dayAfter(day(index))}`)
/** The same, as elements and application ask. */
const searchRanges = (session, index) =>
  session.call('GET', `/availability?f=${day(index)}&t=${dayAfter(day(index))}&include=ranges`)
const searchFloor = (session, index) =>
  session.call(
    'GET',
    `/availability?f=${day(index)}&t=${dayAfter(day(index))}&l=${session.organisation.floors[index % session.organisation.floors.length].id}&status=ALL`,
  )
const listMine = (session) => session.call('GET', `/user/${session.userId}/bookings`)

async function createBooking(session, _index, state) {
  const slot = state.slot++
  const body = { ...freeSlot(session.organisation, slot), description: 'Benchmark' }
  const answer = await session.call('POST', '/booking', body)
  if (answer.status < 300)
    state.booked.push({ session, id: JSON.parse(answer.body.toString()).id, body })
  return answer
}

async function bookSpaced(session, _index, state) {
  const body = { ...spacedSlot(session.organisation, state.spacedSlot++), description: 'Benchmark' }
  const answer = await session.call('POST', '/booking', body)
  if (answer.status < 300)
    state.booked.push({ session, id: JSON.parse(answer.body.toString()).id, body })
  return answer
}

/**
 * Plans at midday, when about one room in six is booked, so that overlaps and alternatives occur.
 */
const planSeries = (session, index) =>
  session.call(
    'POST',
    '/bookingGroup/repeat/plan',
    series(session.organisation, index, '10:00:00.000', '11:00:00.000'),
  )

/**
 * Books in the evening, when every occurrence is available including set-up. This also applies to
 * the naive server, whose clock is always UTC.
 */
async function bookSeries(session, _index, state) {
  const answer = await session.call(
    'POST',
    '/bookingGroup/repeat',
    series(session.organisation, state.spacedSlot++, '19:30:00.000', '20:00:00.000'),
  )
  if (answer.status < 300) state.series.push({ session, id: JSON.parse(answer.body.toString()).id })
  return answer
}

/**
 * Edits the newest bookings first, because all clients created them in turn, while the oldest
 * belong to a single client.
 */
function editEnd(_seat, index, state) {
  const { session, id, body } = state.booked.at(-1 - (index % state.booked.length))
  return session.call('PUT', `/booking/${id}`, {
    ...body,
    timeTo: body.timeTo.replace(
      /T(\d\d):00/,
      (_, hour) => `T${hour - 1}:${index < state.booked.length ? 30 : 45}`,
    ),
    description: 'Benchmark, shorter',
  })
}

function cancel(_seat, _index, state) {
  const { session, id } = state.booked.pop()
  return session.call('DELETE', `/booking/${id}`)
}

/**
 * The order matters, because bookings are edited before they are cancelled.
 * @param {number} share fraction of the usual number of requests
 * @returns {Scenario[]}
 */
export const scenarios = (share) => {
  const count = (requests) => Math.max(40, Math.round(requests * share))
  return [
    {
      name: 'availability, a day, 500 spaces',
      clients: 1,
      requests: count(200),
      goal: { p95: 100 },
      send: searchDay,
    },
    {
      name: 'availability, a day, 500 spaces',
      clients: 8,
      requests: count(400),
      goal: { p95: 250 },
      send: searchDay,
    },
    {
      name: 'the same in ranges',
      clients: 1,
      requests: count(200),
      goal: { p95: 12 },
      send: searchRanges,
    },
    {
      name: 'the same in ranges',
      clients: 8,
      requests: count(400),
      goal: { p95: 70 },
      send: searchRanges,
    },
    {
      name: 'a floor of 50, the day, all states',
      clients: 8,
      requests: count(400),
      send: searchFloor,
    },
    { name: 'my bookings', clients: 1, requests: count(200), send: listMine },
    { name: 'my bookings', clients: 8, requests: count(400), send: listMine },
    { name: 'create', clients: 1, requests: count(300), goal: { p95: 60 }, send: createBooking },
    {
      name: 'create',
      clients: 8,
      requests: count(1200),
      goal: { p95: 35, perSecond: 400, cpuMs: 2.2 },
      send: createBooking,
    },
    {
      name: 'edit the end',
      clients: 8,
      requests: count(400),
      goal: { cpuMs: 6 },
      send: editEnd,
    },
    { name: 'cancel', clients: 8, requests: count(400), send: cancel },
  ]
}

/**
 * Scenarios with all rules enabled (rules-on.mjs).
 * @param {number} share fraction of the usual number of requests
 * @returns {Scenario[]}
 */
export const ruledScenarios = (share) => {
  const count = (requests) => Math.max(40, Math.round(requests * share))
  return [
    {
      name: 'availability, all rules',
      clients: 1,
      requests: count(200),
      goal: { p95: 100 },
      send: searchDay,
    },
    {
      name: 'create, all rules',
      clients: 1,
      requests: count(300),
      goal: { p95: 60 },
      send: bookSpaced,
    },
    {
      name: 'create, all rules',
      clients: 8,
      requests: count(800),
      goal: { p95: 35, perSecond: 400, cpuMs: 2.2 },
      send: bookSpaced,
    },
    {
      name: 'edit the end, all rules',
      clients: 8,
      requests: count(400),
      goal: { cpuMs: 6 },
      send: editEnd,
    },
    {
      name: `a series of ${weeks}, planned, all rules`,
      clients: 1,
      requests: count(100),
      goal: { p95: 150 },
      send: planSeries,
    },
    {
      name: `a series of ${weeks}, booked, all rules`,
      clients: 1,
      requests: count(100),
      goal: { p95: 200 },
      send: bookSeries,
    },
  ]
}

/**
 * Runs rounds in which all clients book the same slot concurrently.
 * @param {readonly { at(index: number): Session }[]} clients
 * @param {State} state
 */
export async function race(clients, state, rounds) {
  const result = { rounds, winners: 0, doubleBooked: 0, errors: 0 }
  for (let round = 0; round < rounds; round++) {
    const body = { ...freeSlot(clients[0].at(0).organisation, state.slot++), description: 'Race' }
    const answers = await Promise.all(
      clients.map((client) => client.at(0).call('POST', '/booking', body)),
    )
    const won = answers.filter(({ status }) => status < 300).length
    answers.forEach(({ status, body: answer }, index) => {
      if (status < 300)
        state.booked.push({
          session: clients[index].at(0),
          id: JSON.parse(answer.toString()).id,
          body,
        })
    })
    result.winners += won
    if (won > 1) result.doubleBooked++
    result.errors += answers.filter(({ status }) => status >= 500).length
  }
  return result
}

/** Runs a typical mixed load, mostly reads, for a number of minutes. */
export async function soak(clients, state, minutes) {
  const end = Date.now() + minutes * 60_000
  const turns = [
    searchDay,
    searchFloor,
    searchFloor,
    listMine,
    searchFloor,
    createBooking,
    searchFloor,
    listMine,
    searchFloor,
    cancel,
  ]
  let sent = 0
  let failed = 0
  await Promise.all(
    clients.map(async (client, offset) => {
      for (let index = offset; Date.now() < end; index += clients.length) {
        const session = client.at(index)
        const turn = turns[index % turns.length]
        if (turn === cancel && state.booked.length === 0) continue
        const { status } = await turn(session, index, state)
        sent++
        if (status >= 300) failed++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }),
  )
  return { sent, failed }
}
