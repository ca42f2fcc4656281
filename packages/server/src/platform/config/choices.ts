import type { Choice } from '@mosaic-booking/sdk'
import * as contract from '@mosaic-booking/sdk/contract'
import {
  defineMessage,
  fillText,
  type Language,
  type PeriodKind,
  type Message,
  periodTexts,
} from '@mosaic-booking/sdk/contract'

/** Display texts of enumerations; the default is sentence case. */
const texts: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  TimeslotKind: {
    HOURLY: defineMessage('choices.TimeslotKind.HOURLY', 'Hourly'),
    HALF_DAY: defineMessage('choices.TimeslotKind.HALF_DAY', 'Half day'),
    FULL_DAY: defineMessage('choices.TimeslotKind.FULL_DAY', 'Full day'),
  },
  EventCategory: {
    BOOKING_CREATED: defineMessage('choices.EventCategory.BOOKING_CREATED', 'Booking created'),
    BOOKING_CHANGED: defineMessage('choices.EventCategory.BOOKING_CHANGED', 'Booking changed'),
    BOOKING_CANCELLED: defineMessage(
      'choices.EventCategory.BOOKING_CANCELLED',
      'Booking cancelled',
    ),
    APPROVAL_NEEDED: defineMessage('choices.EventCategory.APPROVAL_NEEDED', 'Approval needed'),
    EXTRA_REQUESTED: defineMessage('choices.EventCategory.EXTRA_REQUESTED', 'Extra requested'),
    VISITOR_ARRIVED: defineMessage('choices.EventCategory.VISITOR_ARRIVED', 'Visitor arrived'),
  },
  CustomerStatus: {
    TRIAL: defineMessage('choices.CustomerStatus.TRIAL', 'Trial'),
    LIVE: defineMessage('choices.CustomerStatus.LIVE', 'Live'),
    INTERNAL: defineMessage('choices.CustomerStatus.INTERNAL', 'Internal'),
    CLOSED: defineMessage('choices.CustomerStatus.CLOSED', 'Closed'),
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

/** Lists the choices of an enumeration in a language; undefined for an unknown name (AD-165). */
export function listChoices(name: string, language: Language): Choice[] | undefined {
  return enumerations.get(name)?.map((value) => ({ value, text: textOf(name, value, language) }))
}
