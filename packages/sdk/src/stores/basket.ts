import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isApiError } from '../api-error.js'
import type { CallOptions } from '../client.js'
import type {
  BookingCheck,
  BookingGroup,
  BookingGroupInput,
  BookingGroupNoun,
  BookingInput,
  BookingNoun,
  ReasonCode,
} from '../generated/types.js'
import { createIdempotencyKey } from '../idempotency-key.js'
import {
  type KeyValueStore,
  readStored,
  type StorageOwner,
  toStorageKey,
  writeStored,
} from '../rules/storage-key.js'
import { findStore, onOtherTab } from './browser-storage.js'

/** A booking that lies in the basket. It holds no place: others may take it. */
export interface BasketEntry {
  /** Temporary: `tmp-` and a random part (D-140); the server never sees it. */
  readonly id: string
  readonly booking: BookingInput
}

/** What the last check or the last attempt to book found. */
export interface BasketMark {
  /** `free` may be booked; `refused` is against a rule of the place, or the place is gone. */
  readonly state: 'free' | 'past' | 'taken' | 'refused'
  /** The server's text, in the caller's language: why not, or that somebody must approve it. */
  readonly message?: string | undefined
  /** A cost code must be given for it. */
  readonly needsCostCode: boolean
}

/** Name, dates and cost code of the event that the basket becomes. */
export type BasketEvent = Omit<BookingGroupInput, 'type' | 'bookings'>

/** The basket of one user in this browser. */
export interface Basket {
  /** Kept in the browser's storage; follows what other tabs do while somebody listens. */
  readonly entries: ReadableAtom<readonly BasketEntry[]>
  /**
   * By entry; absent where nothing has been checked since it was added or edited. Kept in memory
   * only.
   */
  readonly marks: ReadableAtom<Readonly<Record<string, BasketMark>>>
  /** Puts a booking in, without a call to the server, and answers its temporary id. */
  add(booking: BookingInput): string
  /** Changes fields of an entry; one that is no longer there stays away. */
  edit(id: string, changes: Partial<BookingInput>): void
  remove(id: string): void
  clear(): void
  /**
   * Asks the server about each entry and marks it (D-139). Throws `ApiError` when an answer could
   * not be had; the other marks stand.
   */
  checkAll(
    client: { readonly booking: Pick<BookingNoun, 'check'> },
    options?: CallOptions,
  ): Promise<void>
  /**
   * Whether an entry lacks a cost code that it needs, by the last check: "Please specify a cost
   * code" (BSK-006).
   */
  needsCostCode(): boolean
  /**
   * What POST /bookingGroup takes: all bookings, without their temporary ids. The event's cost code
   * counts for those without one.
   */
  toGroupInput(event?: BasketEvent): BookingGroupInput
  /**
   * Books everything as one event, all or nothing, and empties the basket of it. When the server
   * refuses, everything stays, the entries that it names are marked, and the `ApiError` is thrown
   * (D-138).
   */
  book(
    client: { readonly bookingGroup: Pick<BookingGroupNoun, 'create'> },
    event?: BasketEvent,
    options?: CallOptions,
  ): Promise<BookingGroup>
  /** The same, added to an event that exists. */
  addToEvent(
    client: { readonly bookingGroup: Pick<BookingGroupNoun, 'addBookings'> },
    eventId: number,
    options?: CallOptions,
  ): Promise<BookingGroup>
}

type Entries = readonly BasketEntry[]
type Marks = Readonly<Record<string, BasketMark>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isEntry(value: unknown): value is BasketEntry {
  if (!isObject(value) || !isObject(value.booking)) return false
  const { locationId, timeFrom, timeTo } = value.booking
  return (
    typeof value.id === 'string' &&
    typeof locationId === 'number' &&
    typeof timeFrom === 'string' &&
    typeof timeTo === 'string'
  )
}

const areEntries = (value: unknown): value is Entries =>
  Array.isArray(value) && value.every(isEntry)

const takenReasons: readonly ReasonCode[] = ['taken', 'relatedBooked', 'buffer']

function toState(reasons: readonly ReasonCode[]): BasketMark['state'] {
  if (reasons.includes('past')) return 'past'
  return reasons.some((reason) => takenReasons.includes(reason)) ? 'taken' : 'refused'
}

function toMark({ status, msg, reasons = [], fields = [] }: BookingCheck): BasketMark {
  const needsCostCode = fields.some(({ code }) => code === 'costCodeRequired')
  // The cost code is asked for once, when the basket is booked: until then it is nothing against an
  // entry.
  const isFree =
    status !== 'ERROR' || (reasons.length === 0 && needsCostCode && fields.length === 1)
  return { state: isFree ? 'free' : toState(reasons), message: msg, needsCostCode }
}

/**
 * The basket of a user. `store` is the browser's local storage unless given; where there is none,
 * the basket lives as long as the page.
 */
export function createBasket(
  owner: StorageOwner,
  { store = findStore() }: { readonly store?: KeyValueStore | undefined } = {},
): Basket {
  const key = toStorageKey('basket', owner)
  const read = (): Entries => readStored(store, key, areEntries) ?? []
  const entries = atom<Entries>(read())
  const marks = atom<Marks>({})
  onMount(entries, () => {
    entries.set(read())
    return onOtherTab(key, () => entries.set(read()))
  })

  /** From what is stored, so that another tab's change is not undone. */
  function change(make: (before: Entries) => Entries) {
    const after = make(read())
    writeStored(store, key, after.length > 0 ? after : undefined)
    entries.set(after)
    mark({})
  }

  /** Marks of what is no longer there go. */
  function mark(found: Marks) {
    const ids = new Set(entries.get().map(({ id }) => id))
    marks.set(
      Object.fromEntries(
        Object.entries({ ...marks.get(), ...found }).filter(([id]) => ids.has(id)),
      ),
    )
  }

  function unmark(id: string) {
    const { [id]: _, ...others } = marks.get()
    marks.set(others)
  }

  async function check(
    client: { readonly booking: Pick<BookingNoun, 'check'> },
    { id, booking }: BasketEntry,
    options?: CallOptions,
  ) {
    const found = await client.booking
      .check({ body: booking }, options)
      .then(toMark, (error: unknown): BasketMark => {
        // Not a refusal of the rules, but of the place or of what was stored long ago.
        if (isApiError(error) && (error.status === 400 || error.status === 404))
          return { state: 'refused', message: error.serverMessage, needsCostCode: false }
        throw error
      })
    const now = entries.get().find((entry) => entry.id === id)
    if (JSON.stringify(now?.booking) === JSON.stringify(booking)) mark({ [id]: found })
  }

  const toBookings = () => entries.get().map(({ booking }) => booking)

  async function send(call: () => Promise<BookingGroup>): Promise<BookingGroup> {
    const sent = entries.get()
    try {
      const group = await call()
      change((before) => before.filter(({ id }) => !sent.some((entry) => entry.id === id)))
      return group
    } catch (error) {
      if (isApiError(error)) {
        mark(
          Object.fromEntries(
            error.validationErrors.flatMap(({ index, message, reasons = [] }) => {
              const id = sent[index]?.id
              return id
                ? [
                    [
                      id,
                      {
                        state: toState(reasons),
                        message,
                        needsCostCode: marks.get()[id]?.needsCostCode ?? false,
                      },
                    ],
                  ]
                : []
            }),
          ),
        )
      }
      throw error
    }
  }

  const basket: Basket = {
    entries,
    marks,
    add(booking) {
      const id = `tmp-${createIdempotencyKey()}`
      change((before) => [...before, { id, booking }])
      return id
    },
    edit(id, changes) {
      unmark(id)
      change((before) =>
        before.map((entry) =>
          entry.id === id ? { id, booking: { ...entry.booking, ...changes } } : entry,
        ),
      )
    },
    remove(id) {
      change((before) => before.filter((entry) => entry.id !== id))
    },
    clear() {
      change(() => [])
    },
    async checkAll(client, options) {
      const outcomes = await Promise.allSettled(
        entries.get().map((entry) => check(client, entry, options)),
      )
      const failed = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
    },
    needsCostCode: () => entries.get().some(({ id }) => marks.get()[id]?.needsCostCode),
    toGroupInput: (event = {}) => ({ type: 'COLLECTIVE', ...event, bookings: toBookings() }),
    book: (client, event, options) =>
      send(() => client.bookingGroup.create({ body: basket.toGroupInput(event) }, options)),
    addToEvent: (client, eventId, options) =>
      send(() =>
        client.bookingGroup.addBookings({ id: eventId, body: { bookings: toBookings() } }, options),
      ),
  }
  return basket
}
