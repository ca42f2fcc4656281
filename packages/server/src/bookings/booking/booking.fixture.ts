import type { BookingInput } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  startTestServer,
  testNow,
  type Caller,
  type TestServer,
} from '../../../../../tests/support/app.js'
import type { EngineKind } from '../../ground/db/db.js'

/** A test server for a describe block, with helpers to book in it. */
export function startBookingServer(engine: EngineKind) {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(engine))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  const caller = (name: keyof TestServer['emails']): Caller => ({
    get client() {
      return server.as(server.emails[name]).client
    },
    get cookie() {
      return server.as(server.emails[name]).cookie
    },
    call: (...request) => server.as(server.emails[name]).call(...request),
  })
  const user = caller('user')

  let days = 0
  /** Each test books on a different day, so the bookings never clash. */
  const draft = (more: Partial<BookingInput> = {}): BookingInput => {
    const date = new Date(testNow + ++days * 86_400_000).toISOString().slice(0, 10)
    return {
      locationId: server.locations.meeting,
      timeFrom: `${date}T10:00`,
      timeTo: `${date}T11:00`,
      description: 'Planning',
      attendeeCount: 2,
      ...more,
    }
  }
  const book = (more: Partial<BookingInput> = {}, { client } = user) =>
    client.booking.create({ body: draft(more) })
  const travelTo = (wall: string) => (server.clock.now = Date.parse(`${wall.slice(0, 16)}:00Z`))
  return {
    server,
    user,
    colleague: caller('colleague'),
    manager: caller('manager'),
    viewer: caller('viewer'),
    admin: caller('admin'),
    draft,
    book,
    travelTo,
  }
}

/** Returns the rejected fields of an error response, with their codes. */
export const field = (answer: { body: { fields?: { field: string; code: string }[] } }) =>
  answer.body.fields?.map(({ field: name, code }) => `${name}: ${code}`)
