import { describe, expectTypeOf, it } from 'vitest'
import {
  type ApiError,
  type Client,
  createClient,
  createClientOf,
  isApiError,
  paginate,
  type Safe,
  safe,
} from './index.js'
import type {
  Booking,
  BookingList,
  BookingNoun,
  Location,
  LocationNoun,
  User,
  UserGetRequest,
} from './index.js'
import { booking, location } from './generated/operations.js'
import type { CallOptions } from './call-options.js'

const client = createClient({ fetch: () => Promise.reject(new Error('types only')) })

describe('types', () => {
  it('types requests and answers of every call', () => {
    expectTypeOf(client).toEqualTypeOf<Client>()
    expectTypeOf(client.booking).toEqualTypeOf<BookingNoun>()
    expectTypeOf(client.booking.create).returns.resolves.toEqualTypeOf<Booking>()
    expectTypeOf(client.booking.list).returns.resolves.toEqualTypeOf<BookingList | null>()
    expectTypeOf(client.booking.cancel).returns.resolves.toEqualTypeOf<void>()
    expectTypeOf(client.user.get).parameters.toEqualTypeOf<
      [request: UserGetRequest, options?: CallOptions]
    >()
    expectTypeOf(client.user.get).returns.resolves.toEqualTypeOf<User>()
    // @ts-expect-error a booking needs its times
    void (() => client.booking.create({ body: { locationId: 1 } }))
    // @ts-expect-error no such scope
    void (() => client.booking.update({ id: 1, notifyScope: 'EVERYBODY', body: {} }))
    // @ts-expect-error no such call
    void (() => client.booking.destroy())
  })

  it('a client of some nouns has only those', () => {
    const small = createClientOf({ booking, location })
    expectTypeOf(small.booking).toEqualTypeOf<BookingNoun>()
    expectTypeOf(small.location).toEqualTypeOf<LocationNoun>()
    // @ts-expect-error not included
    void small.user
  })

  it('fits `exactOptionalPropertyTypes`: options may be undefined', () => {
    const maybe = undefined as AbortSignal | undefined
    expectTypeOf<{ signal: typeof maybe }>().toExtend<CallOptions>()
  })

  it('distinguishes outcome and error', () => {
    expectTypeOf(
      safe(client.location.get({ id: 1 }).catch(() => ({}) as Location)),
    ).resolves.toEqualTypeOf<Safe<Location>>()
    const check = (outcome: Safe<Location>) => {
      if (outcome.error)
        expectTypeOf(outcome).toEqualTypeOf<{
          readonly data: undefined
          readonly error: ApiError
        }>()
      else expectTypeOf(outcome.data).toEqualTypeOf<Location>()
    }
    void check
    const read = (error: unknown) => {
      if (isApiError(error)) expectTypeOf(error).toEqualTypeOf<ApiError>()
    }
    void read
  })

  it('types pages and their items, and refuses calls without pages', () => {
    const pages = paginate(client.booking.list, { f: '2026-11-20' })
    expectTypeOf(pages.toArray).returns.resolves.toEqualTypeOf<BookingList[]>()
    expectTypeOf(pages.items('bookings').toArray).returns.resolves.toEqualTypeOf<Booking[]>()
    expectTypeOf(pages.items('locations').toArray).returns.resolves.toEqualTypeOf<Location[]>()
    // @ts-expect-error not a list of the page
    void (() => pages.items('nextCursor'))
    // @ts-expect-error no such key in the request
    void (() => paginate(client.booking.list, { from: '2026-11-20' }))
    // @ts-expect-error does not return pages
    void (() => paginate(client.location.list, {}))
  })
})
