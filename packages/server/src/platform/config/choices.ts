import type { Choice } from '@mosaic-booking/sdk'
import * as contract from '@mosaic-booking/sdk/contract'
import { fillText, type Language, type PeriodKind } from '@mosaic-booking/sdk/contract'

/** Display texts of enumerations. Values without one are shown in sentence case. */
const texts: Readonly<Record<string, Readonly<Record<string, Record<Language, string>>>>> = {
  TimeslotKind: {
    HOURLY: { en: 'Hourly', es: 'Por horas' },
    HALF_DAY: { en: 'Half day', es: 'Medio día' },
    FULL_DAY: { en: 'Full day', es: 'Día completo' },
  },
  QuotaRestrictionKind: nounsOf(contract.QuotaRestrictionKind),
  PeriodKind: nounsOf(contract.PeriodKindSchema),
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

/** The singular nouns of period units. */
function nounsOf(schema: object): Record<string, Record<Language, string>> {
  const noun = (unit: PeriodKind, language: Language) =>
    inWords(fillText({ en: '{period}', es: '{period}' }, language, { period: unit }))
  return Object.fromEntries(
    (schema as { enum: PeriodKind[] }).enum.map((unit) => [
      unit,
      { en: noun(unit, 'en'), es: noun(unit, 'es') },
    ]),
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
    ?.map((value) => ({ value, text: texts[name]?.[value]?.[language] ?? inWords(value) }))
}
