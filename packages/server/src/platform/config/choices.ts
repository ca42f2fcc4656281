import type { Choice } from '@mosaic-booking/sdk'
import * as contract from '@mosaic-booking/sdk/contract'
import { fillText, type Language, type PeriodKind, type Message, periodTexts } from '@mosaic-booking/sdk/contract'

/** Display texts of enumerations. Values without one are shown in sentence case. */
const texts: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  TimeslotKind: {
    HOURLY: { en: 'Hourly', es: 'Por horas' },
    HALF_DAY: { en: 'Half day', es: 'Medio día' },
    FULL_DAY: { en: 'Full day', es: 'Día completo' },
  },
  EventCategory: {
    BOOKING_CREATED: { en: 'Booking created', es: 'Reserva creada' },
    BOOKING_CHANGED: { en: 'Booking changed', es: 'Reserva modificada' },
    BOOKING_CANCELLED: { en: 'Booking cancelled', es: 'Reserva cancelada' },
    APPROVAL_NEEDED: { en: 'Approval needed', es: 'Aprobación necesaria' },
    EXTRA_REQUESTED: { en: 'Extra requested', es: 'Extra solicitado' },
    VISITOR_ARRIVED: { en: 'Visitor arrived', es: 'Llegada de visitante' },
  },
  CustomerStatus: {
    TRIAL: { en: 'Trial', es: 'Prueba' },
    LIVE: { en: 'Live', es: 'En uso' },
    INTERNAL: { en: 'Internal', es: 'Interno' },
    CLOSED: { en: 'Closed', es: 'Cerrado' },
  },
}

/** Enumerations of period units, shown by their singular nouns. */
const periods: ReadonlySet<string> = new Set(['QuotaRestrictionKind', 'PeriodKind'])

function textOf(name: string, value: string, language: Language): string {
  const text = texts[name]?.[value]
  if (text) return fillText(text, language)
  return inWords(
    periods.has(name) ? fillText(periodTexts[value as PeriodKind], language, { count: 1 }) : value,
  )
}

/** Enumerations of the contract by name, with their values. */
const enumerations = new Map<string, readonly string[]>([
  ...Object.values(contract).flatMap((value): [string, readonly string[]][] => {
    const schema = value as { title?: string; enum?: string[] } | undefined
    return schema && typeof schema === 'object' && schema.title && Array.isArray(schema.enum)
      ? [[schema.title, schema.enum]]
      : []
  }),
  ...Object.entries(texts).map(([name, words]): [string, readonly string[]] => [
    name,
    Object.keys(words),
  ]),
])

function inWords(value: string): string {
  return `${value[0]!.toUpperCase()}${value.slice(1).toLowerCase().replaceAll('_', ' ')}`
}

/** The choices of an enumeration in a language; undefined for an unknown name (AD-165). */
export function listChoices(name: string, language: Language): Choice[] | undefined {
  return enumerations
    .get(name)
    ?.map((value) => ({ value, text: textOf(name, value, language) }))
}
