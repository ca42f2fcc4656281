import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isApiError } from '../api-error.js'
import type { CallOptions } from '../call-options.js'
import type {
  BookingCheck,
  BookingGroup,
  BookingGroupInput,
  BookingGroupNoun,
  BookingInput,
  BookingNoun,
  Reason,
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

/** A booking in the basket. It reserves nothing: other people may book the location. */
export interface BasketEntry {
  /** A temporary id: `tmp-` and a random part (D-140). The server never sees it. */
  readonly id: string
  readonly booking: BookingInput
}

/** The result of the last check or booking attempt. */
export interface BasketMark {
  /**
   * `free` can be booked. `refused` violates a rule of the location, or the location no longer
   * exists.
   */
  readonly state: 'free' | 'past' | 'taken' | 'refused'
  /**
   * The server's message in the caller's language: the reason, or a note that approval is needed.
   */
  readonly message?: string | undefined
  readonly needsCostCode: boolean
}

/** The name, dates and cost code of the event created from the basket. */
export type BasketEvent = Omit<BookingGroupInput, 'type' | 'bookings'>

/** A user's basket in this browser. */
export interface Basket {
  /** Persisted in the browser's storage. Synchronised with other tabs while it has listeners. */
  readonly entries: ReadableAtom<readonly BasketEntry[]>
  /**
   * Keyed by entry. Absent if the entry has not been checked since it was added or edited. Not
   * persisted.
   */
  readonly marks: ReadableAtom<Readonly<Record<string, BasketMark>>>
  /** Adds a booking without calling the server. Returns its temporary id. */
  add(booking: BookingInput): string
  /** Changes an entry's fields. Does nothing if the entry no longer exists. */
  edit(id: string, changes: Partial<BookingInput>): void
  remove(id: string): void
  clear(): void
  /**
   * Checks each entry with the server and marks it (D-139). Throws `ApiError` if a check fails;
   * other entries retain their marks.
   */
  checkAll(
    client: { readonly booking: Pick<BookingNoun, 'check'> },
    options?: CallOptions,
  ): Promise<void>
  /**
   * Whether an entry lacked a required cost code in the last check: "Please specify a cost code"
   * (BSK-006).
   */
  needsCostCode(): boolean
  /**
   * The body of POST /bookingGroup: all bookings without their temporary ids. The event's cost code
   * applies to bookings without one.
   */
  toGroupInput(event?: BasketEvent): BookingGroupInput
  /**
   * Books all entries as one event, all or nothing, and removes them from the basket. If the server
   * refuses, the basket is unchanged, the entries listed in the error are marked, and the
   * `ApiError` is thrown (D-138).
   */
  book(
    client: { readonly bookingGroup: Pick<BookingGroupNoun, 'create'> },
    event?: BasketEvent,
    options?: CallOptions,
  ): Promise<BookingGroup>
  /** Like `book`, but adds the entries to an existing event. */
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

const takenReasons: readonly ReasonCode[] = ['taken', 'relatedBooked', 'buffer', 'inCalendar']

function toState(reasons: readonly Reason[]): BasketMark['state'] {
  if (reasons.some(({ code }) => code === 'past')) return 'past'
  return reasons.some(({ code }) => takenReasons.includes(code)) ? 'taken' : 'refused'
}

function toMark({ status, msg, reasons = [], fields = [] }: BookingCheck): BasketMark {
  const needsCostCode = fields.some(({ code }) => code === 'costCodeRequired')
  // A missing cost code does not count against an entry, because the basket requests one code for
  // all bookings.
  const isFree =
    status !== 'ERROR' || (reasons.length === 0 && needsCostCode && fields.length === 1)
  return { state: isFree ? 'free' : toState(reasons), message: msg, needsCostCode }
}

/**
 * Creates a user's basket. `store` defaults to the browser's local storage. Without storage, the
 * basket lasts as long as the page.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- the methods of one store over its shared state
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

  /** Updates the state from storage, so that another tab's change is not lost. */
  function change(make: (before: Entries) => Entries) {
    const after = make(read())
    writeStored(store, key, after.length > 0 ? after : undefined)
    entries.set(after)
    mark({})
  }

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
        // Not refused by a rule: the location or a stored value no longer exists.
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
