import type { BookingInput } from '@mosaic-booking/sdk'
import { expect } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'

type Who = keyof TestServer['emails']

/** Calls the location administration as one of the test users. */
export function asAdministrator(server: TestServer) {
  const as = (who: Who = 'admin') => server.as(server.emails[who])
  const tree = () => as().client.location.hierarchy({ orgId: server.organisationId })
  return {
    as,
    tree,
    book: (locationId: number, at: string, changes: Partial<BookingInput> = {}) =>
      as('user').client.booking.create({
        body: {
          locationId,
          timeFrom: `2026-11-03T${at}:00`,
          timeTo: `2026-11-03T${at}:30`,
          ...changes,
        },
      }),
    /** Every location lies within its parent, one level below, and the positions have no gaps. */
    async expectNestedSet() {
      const places = await tree()
      expect(places.flatMap(({ left, right }) => [left, right]).sort((a, b) => a - b)).toEqual(
        Array.from({ length: places.length * 2 }, (_, index) => index + 1),
      )
      for (const place of places) {
        const parent = places.find(({ id }) => id === place.parentId)
        if (parent)
          expect(
            place.left > parent.left &&
              place.right < parent.right &&
              place.level === parent.level + 1,
            place.name,
          ).toBe(true)
      }
    },
  }
}
