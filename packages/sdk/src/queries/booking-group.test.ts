import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.js'
import { createFakeFetch, empty, json, refusal } from '../test-support/fake-fetch.js'
import { apiQuery, createQueryClient, mutate, queryQuickSelect, quickSelect } from './index.js'

const booking = {
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  locationId: 4,
}
const selection = { category: 2, timeFrom: booking.timeFrom, timeTo: booking.timeTo, count: 3 }

/** A server that accepts everything except for group 13. */
function setUp() {
  const fetch = createFakeFetch(({ method, url, body }) => {
    if (/\/13(\/|\?|$)/.test(url))
      return refusal(
        409,
        'EVENT_STARTED',
        'An event with a started booking cannot be rescheduled or cancelled.',
      )
    if (method === 'DELETE') return empty(204)
    const isPreview = url.endsWith('/quickSelect') && String(body).includes('"preview":true')
    return json(
      200,
      isPreview ? { locations: [{ id: 4, name: 'Desk' }] } : { id: 77, bookings: [] },
    )
  })
  const client = createClient({ fetch })
  const queryClient = createQueryClient()
  return {
    fetch,
    session: { client, queryClient },
    asked: () => fetch.seen.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`),
  }
}

describe('queries of events and series', () => {
  it('API-047 request exactly what their key names', async () => {
    const {
      session: { client, queryClient },
      asked,
      fetch,
    } = setUp()
    const queries = [
      apiQuery(client, 'bookingGroup.events'),
      apiQuery(client, 'bookingGroup.events', {
        f: '2026-11-20',
        status: ['TENTATIVE', 'CONFIRMED'],
        include: ['bookings'],
      }),
      apiQuery(client, 'bookingGroup.event', { id: 5, include: ['bookings'] }),
      apiQuery(client, 'bookingGroup.get', { id: 5 }),
      apiQuery(client, 'bookingGroup.attendees', { id: 5 }),
      apiQuery(client, 'bookingGroup.planRepeat', { body: { booking } }),
      queryQuickSelect(client, { body: selection }),
    ]
    for (const query of queries) await queryClient.fetchQuery<unknown>(query)
    expect(asked()).toEqual([
      'GET /bookingGroup/collective',
      'GET /bookingGroup/collective?f=2026-11-20&status=TENTATIVE&status=CONFIRMED&include=bookings',
      'GET /bookingGroup/collective/5?include=bookings',
      'GET /bookingGroup/5',
      'GET /bookingGroup/5/attendees',
      'POST /bookingGroup/repeat/plan',
      'POST /bookingGroup/quickSelect',
    ])
    expect(fetch.seen.at(-1)!.body).toBe(JSON.stringify({ ...selection, preview: true }))
    expect(new Set(queries.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(
      queries.length,
    )
    expect(await queryClient.fetchQuery(queryQuickSelect(client, { body: selection }))).toEqual({
      locations: [{ id: 4, name: 'Desk' }],
    })
  })
})

describe('changes of events and series', () => {
  it('API-042 API-047 send the calls of the API and return their answers', async () => {
    const { session, asked, fetch } = setUp()
    const group = { id: 77, bookings: [] }
    expect(
      await mutate(session, 'bookingGroup.create', {
        notifyScope: 'NONE',
        body: { type: 'COLLECTIVE', description: 'Summit', bookings: [booking] },
      }),
    ).toEqual(group)
    expect(
      await mutate(session, 'bookingGroup.addBookings', { id: 5, body: { bookings: [booking] } }),
    ).toEqual(group)
    expect(await quickSelect(session, { body: { ...selection, preview: true } })).toEqual(group)
    expect(fetch.seen.at(-1)!.body).toContain('"preview":false')
    expect(
      await mutate(session, 'bookingGroup.editEvent', {
        id: 5,
        body: { description: 'Retreat', version: 2 },
      }),
    ).toEqual(group)
    expect(
      await mutate(session, 'bookingGroup.replaceEvent', {
        id: 5,
        body: { description: 'Retreat', fixedDates: false },
      }),
    ).toEqual(group)
    expect(
      await mutate(session, 'bookingGroup.rescheduleEvent', { id: 5, body: { days: -7 } }),
    ).toEqual(group)
    await mutate(session, 'bookingGroup.cancelEvent', {
      id: 5,
      sendNotifications: false,
      cancellationReason: 'Snow',
    })
    expect(await mutate(session, 'bookingGroup.createRepeat', { body: { booking } })).toEqual(group)
    expect(
      await mutate(session, 'bookingGroup.updateRepeat', {
        groupId: 6,
        body: { description: 'Weekly' },
      }),
    ).toEqual(group)
    await mutate(session, 'bookingGroup.cancel', { id: 6, cancellationReason: 'Over' })
    expect(await mutate(session, 'bookingGroup.approve', { id: 6 })).toEqual(group)
    await mutate(session, 'bookingGroup.saveAttendees', {
      id: 6,
      body: { attendees: [{ personId: 3 }] },
    })
    expect(asked()).toEqual([
      'POST /bookingGroup?notifyScope=NONE',
      'POST /bookingGroup/collective/5/bookings',
      'POST /bookingGroup/quickSelect',
      'PATCH /bookingGroup/collective/5',
      'PUT /bookingGroup/collective/5',
      'POST /bookingGroup/collective/5/reschedule',
      'DELETE /bookingGroup/collective/5?sendNotifications=false&cancellationReason=Snow',
      'POST /bookingGroup/repeat',
      'PUT /bookingGroup/repeat/6',
      'DELETE /bookingGroup/6?cancellationReason=Over',
      'POST /bookingGroup/6/approve',
      'PUT /bookingGroup/6/attendees',
    ])
    for (const { headers, method, url } of fetch.seen.filter(({ url }) =>
      /bookingGroup(\?|$)|bookings$|quickSelect$|repeat$/.test(url),
    ))
      expect(headers['idempotency-key'], `${method} ${url}`).toBeTruthy()
  })

  it('FP-013 invalidate everything that shows bookings, and nothing else; a change of one booking invalidates the groups', async () => {
    const { session, asked } = setUp()
    const { client, queryClient } = session
    const shown = [
      apiQuery(client, 'bookingGroup.events'),
      apiQuery(client, 'bookingGroup.event', { id: 5 }),
      apiQuery(client, 'bookingGroup.get', { id: 6 }),
      apiQuery(client, 'availability.search', { bc: 1 }),
      apiQuery(client, 'booking.get', { id: 8 }),
      apiQuery(client, 'category.list'),
    ]
    const leave = shown.map((query) =>
      new QueryObserver<unknown>(queryClient, query).subscribe(() => {}),
    )
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    const before = asked().length
    await mutate(session, 'bookingGroup.rescheduleEvent', { id: 5, body: { days: 7 } })
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(asked().slice(before).toSorted()).toEqual([
      'GET /availability?bc=1&include=ranges',
      'GET /booking/8',
      'GET /bookingGroup/6',
      'GET /bookingGroup/collective',
      'GET /bookingGroup/collective/5',
      'POST /bookingGroup/collective/5/reschedule',
    ])
    leave.forEach((end) => end())
  })

  it('leave the cache unchanged on failure', async () => {
    const { session } = setUp()
    const invalidate = vi.spyOn(session.queryClient, 'invalidateQueries')
    await expect(mutate(session, 'bookingGroup.cancelEvent', { id: 13 })).rejects.toMatchObject({
      code: 'EVENT_STARTED',
    })
    expect(invalidate).not.toHaveBeenCalled()
  })
})
