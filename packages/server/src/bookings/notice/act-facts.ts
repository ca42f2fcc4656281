import type { NotifyScope } from '@mosaic-booking/sdk'
import type { BookingChange, ChangeKind } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'

/** Columns that mails show or compare, or that decide the audience. */
export const noticeColumns = [
  'id',
  'organisation_id',
  'version',
  'location_id',
  'owner_id',
  'booked_by_id',
  'owner',
  'booked_by',
  'wall_from',
  'wall_to',
  'time_zone',
  'starts_at',
  'ends_at',
  'all_day_booking',
  'status',
  'status_reason',
  'label',
  'notes',
  'attendee_count',
  'is_private',
  'owner_is_attendee',
  'repeat_group_id',
  'repeat_date',
  'repeat',
  'event_description',
  'conference_provider_id',
  'join_url',
  'cancellation_reason',
  'created',
  'attendees',
  'extras',
] as const

/** Facts about an act that are known only in its transaction. */
export interface ActFacts {
  readonly kind: ChangeKind
  readonly scope: NotifyScope | undefined
  readonly actorId: number | undefined
  readonly reason: string | undefined
  readonly sendsByDefault: boolean
  /** Rows contain only the columns above. */
  readonly bookings: readonly BookingChange[]
}

/** Encrypts meeting links at rest, because only recipients of the mail may read them. */
export interface LinkSeal {
  seal(link: string): string
  /** Returns undefined if the link was sealed with another key. */
  unseal(sealed: string): string | undefined
}

/** A booking's notice columns as JSON with sealed links. */
export type StoredRow = Readonly<Record<string, unknown>>
type Columns = StoredRow

interface StoredFacts extends Omit<ActFacts, 'bookings'> {
  readonly format: 1
  /** Columns with the same value in all bookings of the set after the act. */
  readonly common: Columns
  /** Columns that differ from the common ones, and those that differed before. */
  readonly bookings: readonly { readonly after: Columns; readonly before?: Columns }[]
}

const dates = new Set(['starts_at', 'ends_at', 'created'])
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one) === JSON.stringify(other))
const difference = (row: Columns, from: Columns): Columns =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !isSame(value, from[name])))

/**
 * `sealed` reuses links that are already sealed, because sealing the same link twice yields
 * different texts.
 */
export function packRow(
  row: BookingRow,
  links: Pick<LinkSeal, 'seal'>,
  sealed = new Map<string, string>(),
): StoredRow {
  return Object.fromEntries(
    noticeColumns.map((name) => {
      const value: unknown = row[name] ?? null
      if (name !== 'join_url' || typeof value !== 'string') return [name, value]
      if (!sealed.has(value)) sealed.set(value, links.seal(value))
      return [name, sealed.get(value)]
    }),
  )
}

export const unpackRow = (columns: StoredRow, links: Pick<LinkSeal, 'unseal'>): BookingRow =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => {
      if (dates.has(name)) return [name, new Date(value as string)]
      if (name === 'join_url') return [name, value && (links.unseal(value as string) ?? null)]
      return [name, value]
    }),
  ) as unknown as BookingRow

/**
 * Stores only differences: the bookings of a series are almost identical, as are the states before
 * and after.
 */
export function packFacts({ bookings, ...act }: ActFacts, links: LinkSeal): StoredFacts {
  const sealed = new Map<string, string>()
  const pick = (row: BookingRow) => packRow(row, links, sealed)
  const rows = bookings.map(({ before, after }) => ({
    before: before && pick(before),
    after: pick(after),
  }))
  const [first, ...others] = rows
  const common = Object.fromEntries(
    Object.entries(first?.after ?? {}).filter(([name, value]) =>
      others.every(({ after }) => isSame(after[name], value)),
    ),
  )
  return {
    ...act,
    format: 1,
    common,
    bookings: rows.map(({ before, after }) => ({
      after: difference(after, common),
      ...(before ? { before: difference(before, after) } : {}),
    })),
  }
}

export function unpackFacts(stored: unknown, links: LinkSeal): ActFacts {
  const { format, common, bookings, ...act } = stored as StoredFacts
  if (format !== 1) throw new Error(`Unknown act format: ${String(format)}`)
  return {
    ...act,
    bookings: bookings.map(({ after, before }) => {
      const now = { ...common, ...after }
      return {
        after: unpackRow(now, links),
        before: before && unpackRow({ ...now, ...before }, links),
      }
    }),
  }
}
