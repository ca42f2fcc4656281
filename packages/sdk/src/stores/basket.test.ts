import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../client.js'
import type { BookingCheck, BookingGroup, BookingInput } from '../generated/types.js'
import {
  createFakeFetch,
  json,
  offline,
  refusal,
  type Reply,
  type SeenRequest,
} from '../test-support/fake-fetch.js'
import { createBasket } from './index.js'

const owner = { organisationId: 3, userId: 8 }
const key = 'mb.3.8.basket'
const booking = (locationId: number, more: Partial<BookingInput> = {}): BookingInput => ({
  locationId,
  timeFrom: '2026-11-20T09:00:00.000',
  timeTo: '2026-11-20T10:00:00.000',
  ...more,
})

function createStore(values = new Map<string, string>()) {
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

function setUp(...replies: Reply[]) {
  const store = createStore()
  const fetch = createFakeFetch(...replies)
  const client = createClient({ baseUrl: 'https://booking.example.org', fetch, maxRetries: 0 })
  return { store, fetch, client, basket: createBasket(owner, { store }) }
}

const bodyOf = (request: SeenRequest | undefined) =>
  JSON.parse(request!.body as string) as Record<string, unknown>
/** Fakes a check result that depends on the location. */
const checks =
  (byLocation: Record<number, Partial<BookingCheck> | Response>): Reply =>
  (request) => {
    const answer = byLocation[bodyOf(request).locationId as number]!
    return answer instanceof Response ? answer : json(200, answer)
  }
const group = { id: 70, type: 'COLLECTIVE' } as BookingGroup

afterEach(() => vi.unstubAllGlobals())

describe('entries of the basket', () => {
  it('BSK-002 PROF-010 are stored under the user’s own key with temporary ids, without any call', () => {
    const { store, fetch, basket } = setUp(offline)
    const ids = [basket.add(booking(1, { description: 'Away day' })), basket.add(booking(2))]
    expect(ids.every((id) => /^tmp-[0-9a-f]{32}$/.test(id)) && ids[0] !== ids[1]).toBe(true)
    expect([...store.values.keys()]).toEqual([key])
    expect(createBasket(owner, { store }).entries.get()).toEqual([
      { id: ids[0], booking: booking(1, { description: 'Away day' }) },
      { id: ids[1], booking: booking(2) },
    ])
    expect(createBasket({ ...owner, userId: 9 }, { store }).entries.get()).toEqual([])
    expect(createBasket({ ...owner, organisationId: 4 }, { store }).entries.get()).toEqual([])
    expect(fetch.seen).toEqual([])
  })

  it('can be edited and removed', () => {
    const { store, basket } = setUp(offline)
    const [first, second] = [basket.add(booking(1)), basket.add(booking(2))]
    basket.edit(first, { locationId: 5, notes: 'Chairs' })
    basket.edit('tmp-unknown', { locationId: 6 })
    expect(basket.entries.get()).toEqual([
      { id: first, booking: booking(5, { notes: 'Chairs' }) },
      { id: second, booking: booking(2) },
    ])
    basket.remove(first)
    expect(createBasket(owner, { store }).entries.get()).toEqual([
      { id: second, booking: booking(2) },
    ])
    basket.clear()
    expect([...store.values]).toEqual([])
  })

  it.each([
    '{',
    '7',
    '[{"id":"tmp-1"}]',
    '[{"id":"tmp-1","booking":{"locationId":"1","timeFrom":"x","timeTo":"y"}}]',
  ])('PROF-010 are dropped if the stored value is %s', (text) => {
    const store = createStore(new Map([[key, text]]))
    expect(createBasket(owner, { store }).entries.get()).toEqual([])
    expect([...store.values]).toEqual([])
  })

  it('live as long as the page without a storage', () => {
    for (const localStorage of [
      undefined,
      {
        setItem: () => {
          throw new Error('blocked')
        },
      },
    ]) {
      vi.stubGlobal('localStorage', localStorage)
      const basket = createBasket(owner)
      basket.add(booking(1))
      expect(basket.entries.get()).toHaveLength(1)
    }
  })

  it('are in the browser’s storage by default', () => {
    const localStorage = createStore()
    vi.stubGlobal('localStorage', localStorage)
    createBasket(owner).add(booking(1))
    expect([...localStorage.values.keys()]).toEqual([key])
  })

  it('PROF-010 follow other tabs, and a change does not undo theirs', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const tell = (name: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key: name }))
    const store = createStore()
    const [here, there] = [createBasket(owner, { store }), createBasket(owner, { store })]
    const seen: number[][] = []
    const stop = here.entries.listen(
      (entries) => void seen.push(entries.map(({ booking: { locationId } }) => locationId)),
    )
    there.add(booking(1))
    tell('mb.3.8.profile')
    expect(seen).toEqual([])
    tell(key)
    expect(seen).toEqual([[1]])
    there.add(booking(2))
    here.add(booking(3))
    expect(seen.at(-1)).toEqual([1, 2, 3])
    store.values.clear()
    tell(null)
    expect(seen.at(-1)).toEqual([])
    stop()
  })
})

describe('checking the basket', () => {
  it('BSK-004 marks each entry as available, past, booked, refused or gone, and does not store marks', async () => {
    const { store, fetch, client, basket } = setUp(
      checks({
        1: { status: 'SUCCESS' },
        2: { status: 'WARNING', msg: 'Bookings here need approval.' },
        3: {
          status: 'ERROR',
          msg: 'The start time is in the past.',
          reasons: [{ code: 'past' }, { code: 'taken' }],
        },
        4: {
          status: 'ERROR',
          msg: 'Taken.',
          reasons: [{ code: 'closed' }, { code: 'relatedBooked' }],
        },
        5: { status: 'ERROR', msg: 'Closed.', reasons: [{ code: 'closed' }] },
        6: refusal(404, 'NOT_FOUND', 'Gone.'),
      }),
    )
    const ids = [1, 2, 3, 4, 5, 6].map((locationId) => basket.add(booking(locationId)))
    await basket.checkAll(client)
    expect(
      ids.map((id) => [basket.marks.get()[id]?.state, basket.marks.get()[id]?.message]),
    ).toEqual([
      ['free', undefined],
      ['free', 'Bookings here need approval.'],
      ['past', 'The start time is in the past.'],
      ['taken', 'Taken.'],
      ['refused', 'Closed.'],
      ['refused', 'Gone.'],
    ])
    expect(fetch.seen.map((request) => request.url)).toEqual(
      ids.map(() => 'https://booking.example.org/api/v1/booking/check'),
    )
    expect(bodyOf(fetch.seen[0])).toEqual(booking(1))
    expect([...store.values.values()].join()).not.toContain('state')
  })

  it('drops the mark of an edited entry, and does not mark one that was edited or removed meanwhile', async () => {
    const answers: (() => void)[] = []
    const { client, basket } = setUp(
      () => new Promise((resolve) => answers.push(() => resolve(json(200, { status: 'SUCCESS' })))),
    )
    const answerAll = async (checking: Promise<void>) => {
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
      for (const answer of answers.splice(0)) answer()
      await checking
    }
    const id = basket.add(booking(1))
    await answerAll(basket.checkAll(client))
    expect(basket.marks.get()[id]?.state).toBe('free')
    basket.edit(id, { locationId: 2 })
    expect(basket.marks.get()).toEqual({})

    const checking = basket.checkAll(client)
    basket.edit(id, { locationId: 3 })
    await answerAll(checking)
    expect(basket.marks.get()).toEqual({})

    const checkingAgain = basket.checkAll(client)
    basket.remove(id)
    await answerAll(checkingAgain)
    expect(basket.marks.get()).toEqual({})
  })

  it('throws if a check fails; the other marks stay', async () => {
    const { client, basket } = setUp(
      checks({ 1: refusal(503, 'UNAVAILABLE'), 2: { status: 'SUCCESS' } }),
    )
    const [, second] = [basket.add(booking(1)), basket.add(booking(2))]
    await expect(basket.checkAll(client)).rejects.toMatchObject({ status: 503 })
    expect(Object.keys(basket.marks.get())).toEqual([second])
  })

  it('reports a missing cost code, which does not make the entry invalid', async () => {
    const missing: Partial<BookingCheck> = {
      status: 'ERROR',
      code: 'INVALID_INPUT',
      msg: 'Please specify a cost code.',
      fields: [{ field: 'costCode', code: 'costCodeRequired', message: 'x' }],
    }
    const { client, basket } = setUp(checks({ 1: { status: 'SUCCESS' }, 2: missing }))
    basket.add(booking(1))
    await basket.checkAll(client)
    expect(basket.needsCostCode()).toBe(false)
    const id = basket.add(booking(2))
    await basket.checkAll(client)
    expect([basket.needsCostCode(), basket.marks.get()[id]?.state]).toEqual([true, 'free'])
    basket.edit(id, { costCode: 'C1' })
    expect(basket.needsCostCode()).toBe(false)
  })
})

describe('booking the basket', () => {
  it('BSK-004 sends everything as one collective group without temporary ids, and empties the basket', async () => {
    const { store, fetch, client, basket } = setUp(json(201, group))
    basket.add(booking(1))
    basket.add(booking(2, { costCode: 'OWN' }))
    await expect(basket.book(client, { description: 'Away day', costCode: 'C1' })).resolves.toEqual(
      group,
    )
    expect(fetch.seen.map((request) => `${request.method} ${request.url}`)).toEqual([
      'POST https://booking.example.org/api/v1/bookingGroup',
    ])
    expect(bodyOf(fetch.seen[0])).toEqual({
      type: 'COLLECTIVE',
      description: 'Away day',
      costCode: 'C1',
      bookings: [booking(1), booking(2, { costCode: 'OWN' })],
    })
    expect(JSON.stringify(bodyOf(fetch.seen[0]))).not.toContain('tmp-')
    expect([basket.entries.get(), [...store.values]]).toEqual([[], []])
  })

  it('BSK-005 adds everything to an existing event', async () => {
    const { fetch, client, basket } = setUp(json(201, group))
    basket.add(booking(1))
    await basket.addToEvent(client, 70)
    expect(fetch.seen[0]!.url).toBe(
      'https://booking.example.org/api/v1/bookingGroup/collective/70/bookings',
    )
    expect(bodyOf(fetch.seen[0])).toEqual({ bookings: [booking(1)] })
    expect(basket.entries.get()).toEqual([])
  })

  it('keeps entries that were added while sending', async () => {
    const { client, basket } = setUp(() => {
      basket.add(booking(2))
      return json(201, group)
    })
    basket.add(booking(1))
    await basket.book(client)
    expect(basket.entries.get().map(({ booking: { locationId } }) => locationId)).toEqual([2])
  })

  it('BSK-004 keeps everything if one is refused, and marks the entries that the server names', async () => {
    const validationErrors = [
      { index: 1, code: 'OVERLAP', message: 'Taken.', reasons: [{ code: 'taken' }] },
      { index: 2, code: 'INVALID_INPUT', message: 'Past.', reasons: [{ code: 'past' }] },
    ]
    const { client, basket } = setUp(
      json(409, { code: 'OVERLAP', message: 'No.', validationErrors }),
    )
    const ids = [1, 2, 3].map((locationId) => basket.add(booking(locationId)))
    await expect(basket.book(client)).rejects.toMatchObject({ code: 'OVERLAP' })
    expect(basket.entries.get().map(({ id }) => id)).toEqual(ids)
    expect(ids.map((id) => basket.marks.get()[id]?.state)).toEqual([undefined, 'taken', 'past'])
    expect(basket.marks.get()[ids[1]!]?.message).toBe('Taken.')
  })

  it('BSK-004 keeps everything without an answer', async () => {
    const { client, basket } = setUp(offline)
    basket.add(booking(1))
    await expect(basket.book(client)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(basket.entries.get()).toHaveLength(1)
  })
})
