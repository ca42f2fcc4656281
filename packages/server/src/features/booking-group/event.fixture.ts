import { beforeAll, expect } from 'vitest'
import { setConfig } from '../../../../../tests/support/test-data.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'
import type { EngineKind } from '../../ground/db/db.js'

/** The booking test server with basket and events enabled, and helpers to book them. */
export function startEventServer(engine: EngineKind) {
  const opened = startBookingServer(engine)
  const { server, user } = opened
  beforeAll(async () => {
    for (const key of ['basket', 'event_management'])
      await setConfig(server.db, server.organisationId, key, 'true')
  })
  /**
   * Two rooms at the same time, on a day that no other test uses. Fields of each can be overridden.
   */
  const event = (first: object = {}, second: object = {}) => {
    const { locationId: _, ...body } = opened.draft()
    return {
      type: 'COLLECTIVE',
      description: 'Summit',
      bookings: [
        { ...body, locationId: server.locations.meeting, ...first },
        { ...body, locationId: server.locations.boardroom, ...second },
      ],
    }
  }
  const make = async (body: object = event(), who = user) => {
    const answer = await who.call('POST', '/bookingGroup', body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const read = async (id: number, who = user) => {
    const answer = await who.call('GET', `/bookingGroup/collective/${id}?include=bookings`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  /**
   * Restricts a location to the colleague and its managers. Returns a function that undoes this.
   */
  const restrict = async (locationId: number) => {
    const call = async (path: string, body?: unknown) => {
      const answer = await opened.admin.call('POST', path, body)
      expect(answer.status, answer.text).toBeLessThan(300)
      return answer.body
    }
    const members = await call('/accessControl/userGroup', {
      name: `For ${locationId}`,
      kind: 'STANDARD',
      users: [{ name: 'Colleague', email: server.emails.colleague }],
    })
    const group = await call('/accessGroup', {
      name: `For ${locationId}`,
      groupRestrictions: [
        { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members.id }] },
      ],
    })
    await call(`/location/${locationId}/restriction/${group.id}`)
    return () => opened.admin.call('DELETE', `/location/${locationId}/restriction/${group.id}`)
  }
  /** The same time of day, this many days later. */
  const later = (wall: string, days: number) =>
    new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) + days * 86_400_000)
      .toISOString()
      .slice(0, 10) + wall.slice(10)
  return { ...opened, event, make, read, later, restrict }
}
