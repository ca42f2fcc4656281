// Finds an available desk for the next working day, books it, lists the bookings, and cancels the
// new booking: `node book-a-desk.mjs`.
import { createClient, isApiError } from '@mosaic-booking/sdk'
import { readFileSync } from 'node:fs'

const baseUrl = process.env.MB_URL ?? 'http://localhost:8080'
const tokenFile = process.env.MB_TOKEN_FILE ?? new URL('../../.data/system-token', import.meta.url)

const client = createClient({
  baseUrl,
  source: 'EXAMPLE',
  credentials: 'omit',
  getToken: async () => readFileSync(tokenFile, 'utf8').trim(),
})

/** The date, `YYYY-MM-DD`, some days from today. @param {number} offset */
const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** The next working day, because offices are closed at weekends. @returns {[string, string]} */
function nextWorkingDay() {
  let offset = 1
  while ([0, 6].includes(new Date(`${day(offset)}T12:00:00Z`).getUTCDay())) offset++
  return [day(offset), day(offset + 1)]
}

try {
  const categories = await client.category.list()
  const desks = categories.find(({ locationKind }) => locationKind === 'DESK')
  if (!desks) throw new Error('this organisation has no desks')

  const [from, to] = nextWorkingDay()
  const { availability, locations } = await client.availability.search({
    bc: desks.id,
    f: `${from}T12:00:00.000`,
    t: `${to}T00:00:00.000`,
    include: ['locations'],
  })
  const free = availability.find((one) => one.status === 'AVAILABLE')
  if (!free) throw new Error(`no ${desks.nameSingle.toLowerCase()} is available on ${from}`)
  const name = locations.find(({ id }) => id === free.locationId)?.name ?? free.locationId
  console.log(`${availability.length} available on the afternoon of ${from}; booking ${name}`)

  // The client adds an idempotency key, so a retry after a lost response never creates a second
  // booking.
  const { locationId, defaultBookingFrom: timeFrom, defaultBookingTo: timeTo } = free
  const booking = await client.booking.create({ body: { locationId, timeFrom, timeTo } })
  console.log(`booking ${booking.id}: ${timeFrom} to ${timeTo} (${booking.timeZone})`)

  const list = await client.booking.list({ f: from, t: to, bc: [desks.id], limit: 5 })
  for (const { id, timeFrom: from, locationName, owner } of list?.bookings ?? [])
    console.log(`  ${id}  ${from.slice(0, 16)}  ${locationName}  ${owner?.name}`)

  await client.booking.cancel({ id: booking.id, cancellationReason: 'Only an example' })
  console.log('cancelled')
} catch (error) {
  // All errors from the server are ApiErrors, with a code for programs and a message for people.
  console.error(isApiError(error) ? `${error.code}: ${error.message}` : error)
  process.exitCode = 1
}
