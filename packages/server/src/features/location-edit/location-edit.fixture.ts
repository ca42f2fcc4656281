import type { Location } from '@mosaic-booking/sdk'
import { expect } from 'vitest'
import type { TestServer } from '../../../../../tests/support/app.js'

type Who = keyof TestServer['emails']

/** Calls of the administration of locations, as one of the test users. */
export function asAdministrator(server: TestServer) {
  const org = `/org/${server.organisationId}/locations`
  const call = <T = never>(method: string, path: string, body?: unknown, who: Who = 'admin') =>
    server.as(server.emails[who]).call<T>(method, path, body)
  const tree = async () => (await call<Location[]>('GET', org)).body
  return {
    org,
    call,
    tree,
    book: (locationId: number, at: string, changes: object = {}) =>
      call<{ id: number; code: string; status: string }>(
        'POST',
        '/booking',
        {
          locationId,
          timeFrom: `2026-11-03T${at}:00`,
          timeTo: `2026-11-03T${at}:30`,
          ...changes,
        },
        'user',
      ),
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
