import sql from 'sql-template-tag'
import { beforeEach, expect } from 'vitest'
import {
  field,
  startBookingServer,
} from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import type { Caller, TestServer } from '../../support/app.js'
import { setConfig, setSettings } from '../../support/test-data.js'

export { field }

// eslint-disable-next-line -- tests read bodies of any type
type Made = any

/** The server shared by all cases, with helpers. Each case books on separate days. */
export interface World {
  readonly server: TestServer
  /** Returns a caller by account name; without a name, a caller without a session. */
  as(name?: keyof TestServer['emails']): Caller
  /** Returns the body of a booking. Each call uses the next day, starting tomorrow. */
  draft(more?: object): Made
  book(more?: object, who?: Caller): Promise<Made>
  /** Moves the clock to some minutes after a booking's start. */
  travel(booking: Made, minutes: number): void
  /**
   * Sets a category's booking settings, for a location and everything below it, until the case
   * ends.
   */
  settings(
    section: string,
    value: object | string,
    locationId?: number,
    categoryId?: number,
  ): Promise<void>
  config(key: string, value: string): Promise<void>
}

/** A title that starts with the covered ids, and the calls that verify them. */
export type Case = readonly [title: string, show: (world: World) => Promise<void>]

/** Starts the server of a describe block. */
export function openWorld(): World {
  const { server, user, draft, travelTo: _, ...rest } = startBookingServer('embedded')
  let isChanged = false
  beforeEach(async () => {
    if (isChanged)
      await server.db.asSystem(async (tx) => {
        const { organisationId: id } = server
        await tx.run(sql`delete from booking_setting where organisation_id = ${id}`)
        await tx.run(sql`delete from config_setting where organisation_id = ${id}`)
      })
    isChanged = false
  })
  return {
    server,
    as: (name) => server.as(name && server.emails[name]),
    draft,
    book: async (more, who = user) => rest.book(more, who),
    travel(booking, minutes) {
      const start = Date.parse(`${booking.timeFrom}Z`) - booking.offsetFrom * 60_000
      server.clock.now = start + minutes * 60_000
    },
    async settings(section, value, locationId, categoryId = server.categories.rooms) {
      isChanged = true
      await setSettings(
        server.db,
        server.organisationId,
        categoryId,
        section,
        value as object,
        locationId,
      )
    },
    async config(key, value) {
      isChanged = true
      await setConfig(server.db, server.organisationId, key, value)
    },
  }
}

/** Expects a status; otherwise prints the response. */
export function expectStatus(answer: { status: number; text: string }, status: number): void {
  expect(answer.status, answer.text).toBe(status)
}
