import type { RepeatRule } from '@mosaic-booking/sdk/rules'

/** Systems whose data can be imported. */
export const oldSystems = ['mrbs', 'librebooking', 'seatsurfing', 'ics', 'csv'] as const
export type OldSystem = (typeof oldSystems)[number]

/** A room or desk of the old system, or a parent of one. */
export interface OldPlace {
  readonly key: string
  readonly name: string
  readonly kind: 'BUILDING' | 'FLOOR' | 'ROOM' | 'DESK'
  readonly parentKey?: string | undefined
  readonly capacity?: number | undefined
  /** IANA name from the old system. */
  readonly timeZone?: string | undefined
}

/** Someone who owns or attends bookings. */
export interface OldPerson {
  readonly key: string
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
}

/** Instants in epoch milliseconds, or the wall clock of the place. The end is exclusive. */
export type OldTime =
  | { readonly startsAt: number; readonly endsAt: number }
  | { readonly wallFrom: string; readonly wallTo: string }

/** A repetition without its end, which follows from its bookings. */
export type OldRule = Omit<RepeatRule, 'repeatEndDate'>

interface OldSeries {
  readonly key: string
  /** Missing if Mosaic Booking does not support the rule, such as once a year. */
  readonly rule?: OldRule | undefined
}

export interface OldBooking {
  /** Unique, and the same in every export. */
  readonly key: string
  /** The row in the old system, such as `entry 12`. */
  readonly name: string
  readonly placeKey: string
  readonly ownerKey?: string | undefined
  readonly time: OldTime
  readonly title?: string | undefined
  readonly notes?: string | undefined
  readonly isPrivate?: boolean | undefined
  readonly isTentative?: boolean | undefined
  readonly attendeeKeys?: readonly string[] | undefined
  /** Epoch milliseconds; the older of two double bookings is kept. */
  readonly created?: number | undefined
  readonly seriesKey?: string | undefined
  /** The original date of a moved occurrence. */
  readonly seriesDate?: string | undefined
}

/** A row of the old system that was not imported, with the reason. */
export interface LeftOut {
  readonly name: string
  readonly reason: string
  readonly place?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly title?: string | undefined
}

/** The output of all readers. Each row of the old system is in `bookings` or in `leftOut`. */
export interface OldData {
  readonly places: readonly OldPlace[]
  readonly people: readonly OldPerson[]
  readonly series: readonly OldSeries[]
  readonly bookings: readonly OldBooking[]
  readonly leftOut: readonly LeftOut[]
}

/** A system's tables and the columns to read, in lower case and without prefix. */
export type Wanted = Readonly<Record<string, readonly string[]>>
