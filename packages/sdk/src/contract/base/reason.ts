import { errorCodes, type ErrorCode } from './error.js'
import type { Language } from './limits.js'
import { fillText, type Message, type PeriodKind } from './text.js'

/** The facts that reasons can carry. */
export interface ReasonFacts {
  /** How much there may be, or must be. */
  limit: number
  /** The unit of the limit. */
  unit: PeriodKind
  /** The period that the limit counts in. */
  period: PeriodKind
}
type FactName = keyof ReasonFacts

/** A reason by the error that a refused booking answers with; its text may use the facts named. */
function reason<
  const E extends ErrorCode,
  const M extends Message,
  const F extends FactName = never,
>(error: E, { en, es }: M, ...facts: readonly F[]) {
  return { error, status: errorCodes[error].status, facts, en: en as M['en'], es: es as M['es'] }
}

/**
 * Why a place cannot be booked: the one list for the search, the booking check, a refused booking
 * and the SDK, with the facts of each reason and its words. No schema code: browsers load this.
 */
export const reasonCodes = {
  taken: reason('OVERLAP', {
    en: 'This space is already booked at this time.',
    es: 'Este espacio ya está reservado a esa hora.',
  }),
  relatedBooked: reason('OVERLAP', {
    en: 'A space that shares this area is booked.',
    es: 'Está reservado un espacio que comparte esta zona.',
  }),
  buffer: reason('OVERLAP', {
    en: 'This space is being set up or cleared for another booking.',
    es: 'Este espacio se está preparando o recogiendo para otra reserva.',
  }),
  closed: reason('LOCATION_CLOSED', {
    en: 'This space is closed at this time.',
    es: 'Este espacio está cerrado a esa hora.',
  }),
  past: reason('INVALID_INPUT', {
    en: 'This time has passed.',
    es: 'Esa hora ya ha pasado.',
  }),
  tooSoon: reason('TOO_SOON', errorCodes.TOO_SOON, 'limit', 'unit'),
  tooFarAhead: reason('TOO_FAR_AHEAD', errorCodes.TOO_FAR_AHEAD, 'limit', 'unit'),
  tooLong: reason('TOO_LONG', errorCodes.TOO_LONG, 'limit', 'unit'),
  tooShort: reason('INVALID_INPUT', {
    en: 'The remaining time is too short.',
    es: 'El tiempo restante es demasiado corto.',
  }),
  overCapacity: reason(
    'INVALID_INPUT',
    {
      en: {
        one: 'This space holds at most {limit} person.',
        other: 'This space holds at most {limit} people.',
      },
      es: {
        one: 'Este espacio tiene capacidad para {limit} persona como máximo.',
        other: 'Este espacio tiene capacidad para {limit} personas como máximo.',
      },
    },
    'limit',
  ),
  underMinimum: reason(
    'INVALID_INPUT',
    {
      en: {
        one: 'This space needs at least {limit} person.',
        other: 'This space needs at least {limit} people.',
      },
      es: {
        one: 'Este espacio requiere al menos {limit} persona.',
        other: 'Este espacio requiere al menos {limit} personas.',
      },
    },
    'limit',
  ),
  restricted: reason('RESTRICTED', {
    en: 'You do not have permission to book this space.',
    es: 'No tiene permiso para reservar este espacio.',
  }),
  quota: reason(
    'QUOTA_REACHED',
    {
      en: {
        one: 'You have reached your limit of {limit} booking per {period}.',
        other: 'You have reached your limit of {limit} bookings per {period}.',
      },
      es: {
        one: 'Ha alcanzado su límite de {limit} reserva por {period}.',
        other: 'Ha alcanzado su límite de {limit} reservas por {period}.',
      },
    },
    'limit',
    'period',
  ),
  ownOverlap: reason('OVERLAP_OWN', {
    en: 'You already have a booking at this time.',
    es: 'Ya tiene una reserva a esa hora.',
  }),
  multiDayNotAllowed: reason('INVALID_INPUT', {
    en: 'This space cannot be booked for several days.',
    es: 'Este espacio no se puede reservar para varios días.',
  }),
  notBookable: reason('NOT_BOOKABLE', {
    en: 'This space cannot be booked.',
    es: 'Este espacio no se puede reservar.',
  }),
  withoutBooking: reason('FREE_WITHOUT_BOOKING', {
    en: 'First come, first served. No booking needed.',
    es: 'Por orden de llegada. No hace falta reservar.',
  }),
}

type Codes = typeof reasonCodes
/** Why a place cannot be booked: a code with its facts. */
export type Reason = {
  [Code in keyof Codes]: { code: Code } & Pick<ReasonFacts, Codes[Code]['facts'][number]>
}[keyof Codes]

/** A reason in words. A code of a newer server only says that the place cannot be booked. */
export function describeReason(
  reason: { readonly code: string } & Partial<ReasonFacts>,
  language: Language,
): string {
  const { code, ...facts } = reason
  const isKnown = Object.hasOwn(reasonCodes, code)
  return fillText(reasonCodes[isKnown ? (code as Reason['code']) : 'notBookable'], language, facts)
}
