/**
 * @typedef {object} Place
 * @property {number} id
 * @property {string} kind
 * @property {number} [parentId]
 *
 * @typedef {object} ServerContext an organisation as the benchmarks see it
 * @property {number} id
 * @property {Place[]} rooms
 * @property {Place[]} floors
 *
 * @typedef {object} Seat a client at one of the houses
 * @property {ServerContext} house
 * @property {number} userId
 * @property {(method: string, path: string, body?: object) => Promise<{ status: number, body:
 *   Buffer }>} call
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {number} clients
 * @property {number} requests
 * @property {{ p95?: number, perSecond?: number }} [goal] milliseconds at most, requests a second
 *   at least
 * @property {(seat: Seat, index: number, memory: Memory) => Promise<{ status: number, body: Buffer
 *   }>} send
 *
 * @typedef {object} Memory what one scenario leaves to the next
 * @property {{ seat: Seat, id: number, body: any }[]} booked
 * @property {number} slot next free slot
 * @property {number} apart next of the slots and series that keep their distance
 * @property {{ seat: Seat, id: number }[]} series
 */

const dayMs = 86_400_000
const isWorkingDay = (date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const dateAt = (offset) => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10)

/** The working days of the next three months, from the day after tomorrow on. */
const workingDays = Array.from({ length: 90 }, (_, index) => dateAt(index + 2)).filter(isWorkingDay)
const dayAfter = (date) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Hours that the seed leaves free: rooms are taken from 8 to 17, the house is open until 20. */
const freeHours = [17, 18, 19]

/**
 * Slots that are free in every room: another room for each next slot, then another hour, then
 * another day.
 */
export function freeSlot(house, slot) {
  const room = house.rooms[slot % house.rooms.length]
  const turn = Math.floor(slot / house.rooms.length)
  const date = workingDays[Math.floor(turn / freeHours.length) % workingDays.length]
  const hour = freeHours[turn % freeHours.length]
  return {
    locationId: room.id,
    timeFrom: `${date}T${hour}:00:00.000`,
    timeTo: `${date}T${hour + 1}:00:00.000`,
  }
}

/**
 * As above, with an hour to both sides for buffers: later than what `freeSlot` gives in any run.
 */
function slotApart(house, slot) {
  const room = house.rooms[slot % house.rooms.length]
  const date = workingDays[workingDays.length - 1 - Math.floor(slot / house.rooms.length)]
  return { locationId: room.id, timeFrom: `${date}T18:00:00.000`, timeTo: `${date}T19:00:00.000` }
}

const weeks = 52
/**
 * Weekly for a year, from a day after all that `freeSlot` gives in a run: another room for each
 * next slot, then another weekday.
 */
function series(house, slot, from, to) {
  const room = house.rooms[slot % house.rooms.length]
  const date = workingDays[10 + (Math.floor(slot / house.rooms.length) % 5)]
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
const look = (seat, index) =>
  seat.call('GET', `/availability?f=${day(index)}&t=${dayAfter(day(index))}`)
const lookAtFloor = (seat, index) =>
  seat.call(
    'GET',
    `/availability?f=${day(index)}&t=${dayAfter(day(index))}&l=${seat.house.floors[index % seat.house.floors.length].id}&status=ALL`,
  )
const listMine = (seat) => seat.call('GET', `/user/${seat.userId}/bookings`)

async function book(seat, _index, memory) {
  const slot = memory.slot++
  const body = { ...freeSlot(seat.house, slot), description: 'Benchmark' }
  const answer = await seat.call('POST', '/booking', body)
  if (answer.status < 300)
    memory.booked.push({ seat, id: JSON.parse(answer.body.toString()).id, body })
  return answer
}

async function bookApart(seat, _index, memory) {
  const body = { ...slotApart(seat.house, memory.apart++), description: 'Benchmark' }
  const answer = await seat.call('POST', '/booking', body)
  if (answer.status < 300)
    memory.booked.push({ seat, id: JSON.parse(answer.body.toString()).id, body })
  return answer
}

/**
 * In the middle of the day, when about every sixth hour of a room is taken: clashes come with what
 * else could be had.
 */
const planSeries = (seat, index) =>
  seat.call(
    'POST',
    '/bookingGroup/repeat/plan',
    series(seat.house, index, '10:00:00.000', '11:00:00.000'),
  )

/**
 * Late, so that all can be had, set-up included; also on the naive server, whose clock is UTC all
 * year.
 */
async function bookSeries(seat, _index, memory) {
  const answer = await seat.call(
    'POST',
    '/bookingGroup/repeat',
    series(seat.house, memory.apart++, '19:30:00.000', '20:00:00.000'),
  )
  if (answer.status < 300) memory.series.push({ seat, id: JSON.parse(answer.body.toString()).id })
  return answer
}

function shorten(_seat, index, memory) {
  const { seat, id, body } = memory.booked[index % memory.booked.length]
  return seat.call('PUT', `/booking/${id}`, {
    ...body,
    timeTo: body.timeTo.replace(
      /T(\d\d):00/,
      (_, hour) => `T${hour - 1}:${index < memory.booked.length ? 30 : 45}`,
    ),
    description: 'Benchmark, shorter',
  })
}

function cancel(_seat, _index, memory) {
  const { seat, id } = memory.booked.pop()
  return seat.call('DELETE', `/booking/${id}`)
}

/**
 * In this order: what is booked is edited, then cancelled.
 * @param {number} share of the usual number of requests
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
      send: look,
    },
    {
      name: 'availability, a day, 500 spaces',
      clients: 8,
      requests: count(400),
      goal: { p95: 250 },
      send: look,
    },
    {
      name: 'a floor of 50, the day, all states',
      clients: 8,
      requests: count(400),
      send: lookAtFloor,
    },
    { name: 'my bookings', clients: 1, requests: count(200), send: listMine },
    { name: 'my bookings', clients: 8, requests: count(400), send: listMine },
    { name: 'create', clients: 1, requests: count(300), goal: { p95: 60 }, send: book },
    { name: 'create', clients: 8, requests: count(1200), goal: { perSecond: 150 }, send: book },
    { name: 'edit the end', clients: 8, requests: count(400), send: shorten },
    { name: 'cancel', clients: 8, requests: count(400), send: cancel },
  ]
}

/**
 * With all rules on (rules-on.mjs).
 * @param {number} share of the usual number of requests
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
      send: look,
    },
    {
      name: 'create, all rules',
      clients: 1,
      requests: count(300),
      goal: { p95: 60 },
      send: bookApart,
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
      goal: { p95: 300 },
      send: bookSeries,
    },
  ]
}

/**
 * One slot, everybody at once, round after round.
 * @param {readonly { at(index: number): Seat }[]} clients
 * @param {Memory} memory
 */
export async function race(clients, memory, rounds) {
  const result = { rounds, winners: 0, doubleBooked: 0, errors: 0 }
  for (let round = 0; round < rounds; round++) {
    const body = { ...freeSlot(clients[0].at(0).house, memory.slot++), description: 'Race' }
    const answers = await Promise.all(
      clients.map((client) => client.at(0).call('POST', '/booking', body)),
    )
    const won = answers.filter(({ status }) => status < 300).length
    answers.forEach(({ status, body: answer }, index) => {
      if (status < 300)
        memory.booked.push({
          seat: clients[index].at(0),
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

/** What an office does all day, for as long as it is asked: mostly looking. */
export async function soak(clients, memory, minutes) {
  const end = Date.now() + minutes * 60_000
  const turns = [
    look,
    lookAtFloor,
    lookAtFloor,
    listMine,
    lookAtFloor,
    book,
    lookAtFloor,
    listMine,
    lookAtFloor,
    cancel,
  ]
  let sent = 0
  let failed = 0
  await Promise.all(
    clients.map(async (client, offset) => {
      for (let index = offset; Date.now() < end; index += clients.length) {
        const seat = client.at(index)
        const turn = turns[index % turns.length]
        if (turn === cancel && memory.booked.length === 0) continue
        const { status } = await turn(seat, index, memory)
        sent++
        if (status >= 300) failed++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }),
  )
  return { sent, failed }
}
