import { fillText, type Language, type PeriodKind } from './text.js'

/** Facts that a reason can carry. */
export interface ReasonFacts {
  /** The maximum or minimum. */
  limit: number
  /** The unit of the limit. */
  unit: PeriodKind
  /** The period to which the limit applies. */
  period: PeriodKind
}

interface ReasonDeclaration extends Message {
  /** The error code of a booking that is refused for this reason. */
  readonly error: string
  /** The status of that error if it uses the reason's text; others are declared in `error.ts`. */
  readonly status?: number
  /** Facts that its texts use. */
  readonly facts: readonly (keyof ReasonFacts)[]
}

/**
 * Why a location cannot be booked. The search, the booking check, refused bookings and the SDK
 * share this list of reasons with their facts and texts. Contains no schema code, because browsers
 * load it.
 */
export const reasonCodes = {
  taken: {
    error: 'OVERLAP',
    facts: [],
    en: 'This space is already booked at this time.',
    es: 'Este espacio ya está reservado a esa hora.',
  },
  relatedBooked: {
    error: 'OVERLAP',
    facts: [],
    en: 'A space that shares this area is booked.',
    es: 'Está reservado un espacio que comparte esta zona.',
  },
  buffer: {
    error: 'OVERLAP',
    facts: [],
    en: 'This space is being set up or cleared for another booking.',
    es: 'Este espacio se está preparando o recogiendo para otra reserva.',
  },
  inCalendar: {
    error: 'OVERLAP_CALENDAR',
    facts: [],
    en: 'Taken in the calendar of the room.',
    es: 'Ocupado en el calendario de la sala.',
  },
  closed: {
    error: 'LOCATION_CLOSED',
    facts: [],
    en: 'This space is closed at this time.',
    es: 'Este espacio está cerrado a esa hora.',
  },
  past: {
    error: 'INVALID_INPUT',
    facts: [],
    en: 'This time has passed.',
    es: 'Esa hora ya ha pasado.',
  },
  tooSoon: {
    error: 'TOO_SOON',
    status: 409,
    facts: ['limit', 'unit'],
    en: 'This space must be booked at least {limit} {unit} ahead.',
    es: 'Este espacio debe reservarse con al menos {limit} {unit} de antelación.',
  },
  tooFarAhead: {
    error: 'TOO_FAR_AHEAD',
    status: 409,
    facts: ['limit', 'unit'],
    en: 'You can book this space at most {limit} {unit} ahead.',
    es: 'Puede reservar este espacio con un máximo de {limit} {unit} de antelación.',
  },
  tooLong: {
    error: 'TOO_LONG',
    status: 409,
    facts: ['limit', 'unit'],
    en: 'You can book this space for {limit} {unit} at most.',
    es: 'Puede reservar este espacio durante {limit} {unit} como máximo.',
  },
  tooShort: {
    error: 'INVALID_INPUT',
    facts: [],
    en: 'The remaining time is too short.',
    es: 'El tiempo restante es demasiado corto.',
  },
  overCapacity: {
    error: 'INVALID_INPUT',
    facts: ['limit'],
    en: {
      one: 'This space holds at most {limit} person.',
      other: 'This space holds at most {limit} people.',
    },
    es: {
      one: 'Este espacio tiene capacidad para {limit} persona como máximo.',
      other: 'Este espacio tiene capacidad para {limit} personas como máximo.',
    },
  },
  underMinimum: {
    error: 'INVALID_INPUT',
    facts: ['limit'],
    en: {
      one: 'This space needs at least {limit} person.',
      other: 'This space needs at least {limit} people.',
    },
    es: {
      one: 'Este espacio requiere al menos {limit} persona.',
      other: 'Este espacio requiere al menos {limit} personas.',
    },
  },
  restricted: {
    error: 'RESTRICTED',
    facts: [],
    en: 'You do not have permission to book this space.',
    es: 'No tiene permiso para reservar este espacio.',
  },
  quota: {
    error: 'QUOTA_REACHED',
    facts: ['limit', 'period'],
    en: {
      one: 'You have reached your limit of {limit} booking per {period}.',
      other: 'You have reached your limit of {limit} bookings per {period}.',
    },
    es: {
      one: 'Ha alcanzado su límite de {limit} reserva por {period}.',
      other: 'Ha alcanzado su límite de {limit} reservas por {period}.',
    },
  },
  ownOverlap: {
    error: 'OVERLAP_OWN',
    facts: [],
    en: 'You already have a booking at this time.',
    es: 'Ya tiene una reserva a esa hora.',
  },
  ownerOverlap: {
    error: 'OVERLAP_OWNER',
    facts: [],
    en: 'The owner already has a booking at this time.',
    es: 'El titular ya tiene una reserva a esa hora.',
  },
  multiDayNotAllowed: {
    error: 'INVALID_INPUT',
    facts: [],
    en: 'This space cannot be booked for several days.',
    es: 'Este espacio no se puede reservar para varios días.',
  },
  notBookable: {
    error: 'NOT_BOOKABLE',
    facts: [],
    en: 'This space cannot be booked.',
    es: 'Este espacio no se puede reservar.',
  },
  withoutBooking: {
    error: 'FREE_WITHOUT_BOOKING',
    facts: [],
    en: 'First come, first served. No booking needed.',
    es: 'Por orden de llegada. No hace falta reservar.',
  },
} as const satisfies Record<string, ReasonDeclaration>

type Codes = typeof reasonCodes
/** Why a location cannot be booked: a code with its facts. */
export type Reason = {
  [Code in keyof Codes]: { code: Code } & Pick<ReasonFacts, Codes[Code]['facts'][number]>
}[keyof Codes]

/**
 * The text of a reason. An unknown code of a newer server only says that the location cannot be
 * booked.
 */
export function describeReason(
  reason: { readonly code: string } & Partial<ReasonFacts>,
  language: Language,
): string {
  const { code, ...facts } = reason
  const isKnown = Object.hasOwn(reasonCodes, code)
  return fillText(reasonCodes[isKnown ? (code as Reason['code']) : 'notBookable'], language, facts)
}
