import { defineMessages, fillText, type PeriodKind, type Reader } from './text.js'

/** Values that a reason can carry. */
export interface ReasonFacts {
  /** The maximum or minimum. */
  limit: number
  unit: PeriodKind
  period: PeriodKind
}

/**
 * Why a location cannot be booked. The search, the booking check, refused bookings and the SDK
 * share these reasons, their texts and the values in them. `error` is the error code of a refused
 * booking. `status` is declared here if that error uses the reason's text, otherwise in `error.ts`.
 * Contains no schema code, because browsers load this file.
 */
export const reasonCodes = /*#__PURE__*/ defineMessages('reason', {
  taken: {
    error: 'OVERLAP',
    facts: [],
    text: 'This space is already booked at this time.',
  },
  relatedBooked: {
    error: 'OVERLAP',
    facts: [],
    text: 'A space that shares this area is booked.',
  },
  buffer: {
    error: 'OVERLAP',
    facts: [],
    text: 'This space is being set up or cleared for another booking.',
  },
  inCalendar: {
    error: 'OVERLAP_CALENDAR',
    facts: [],
    text: 'Busy in the room’s calendar.',
  },
  closed: {
    error: 'LOCATION_CLOSED',
    facts: [],
    text: 'This space is closed at this time.',
  },
  past: {
    error: 'INVALID_INPUT',
    facts: [],
    text: 'This time has passed.',
  },
  tooSoon: {
    error: 'TOO_SOON',
    status: 409,
    facts: ['limit', 'unit'],
    text: 'This space must be booked at least {limit} {unit} ahead.',
  },
  tooFarAhead: {
    error: 'TOO_FAR_AHEAD',
    status: 409,
    facts: ['limit', 'unit'],
    text: 'You can book this space at most {limit} {unit} ahead.',
  },
  tooLong: {
    error: 'TOO_LONG',
    status: 409,
    facts: ['limit', 'unit'],
    text: 'You can book this space for {limit} {unit} at most.',
  },
  tooShort: {
    error: 'INVALID_INPUT',
    facts: [],
    text: 'The remaining time is too short.',
  },
  overCapacity: {
    error: 'INVALID_INPUT',
    facts: ['limit'],
    text: '{limit, plural, one {This space holds at most {limit} person.} other {This space holds at most {limit} people.}}',
  },
  underMinimum: {
    error: 'INVALID_INPUT',
    facts: ['limit'],
    text: '{limit, plural, one {This space needs at least {limit} person.} other {This space needs at least {limit} people.}}',
  },
  restricted: {
    error: 'RESTRICTED',
    facts: [],
    text: 'You do not have permission to book this space.',
  },
  quota: {
    error: 'QUOTA_REACHED',
    facts: ['limit', 'period'],
    text: '{limit, plural, one {You have reached your limit of {limit} booking per {period}.} other {You have reached your limit of {limit} bookings per {period}.}}',
  },
  ownOverlap: {
    error: 'OVERLAP_OWN',
    facts: [],
    text: 'You already have a booking at this time.',
  },
  ownerOverlap: {
    error: 'OVERLAP_OWNER',
    facts: [],
    text: 'The owner already has a booking at this time.',
  },
  multiDayNotAllowed: {
    error: 'INVALID_INPUT',
    facts: [],
    text: 'This space cannot be booked for more than one day.',
  },
  notBookable: {
    error: 'NOT_BOOKABLE',
    facts: [],
    text: 'This space cannot be booked.',
  },
  withoutBooking: {
    error: 'FREE_WITHOUT_BOOKING',
    facts: [],
    text: 'First come, first served. No booking needed.',
  },
})

type Codes = typeof reasonCodes
type FactsOf<R> = R extends { readonly facts: readonly (infer Fact extends keyof ReasonFacts)[] }
  ? Fact
  : never
export type Reason = {
  [Code in keyof Codes]: { code: Code } & Pick<ReasonFacts, FactsOf<Codes[Code]>>
}[keyof Codes]

/**
 * Returns a reason's text. For unknown codes from a newer server, the text only states that the
 * location cannot be booked.
 */
export function describeReason(
  reason: { readonly code: string } & Partial<ReasonFacts>,
  reader: Reader,
): string {
  const { code, ...facts } = reason
  const isKnown = Object.hasOwn(reasonCodes, code)
  return fillText(reasonCodes[isKnown ? (code as Reason['code']) : 'notBookable'], reader, facts)
}
