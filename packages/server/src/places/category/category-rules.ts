import type { CategoryInput } from '@mosaic-booking/sdk'
import { defineMessage, type Language, fillText, type Message } from '@mosaic-booking/sdk/contract'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'

export interface CategoryFacts {
  readonly securityGroupIds: ReadonlySet<number>
  readonly layoutIds: ReadonlySet<number>
}

/**
 * Normalises a category for storage; refuses unknown references. `path` is its path in the request.
 */
export function readCategory(
  input: CategoryInput,
  { securityGroupIds, layoutIds }: CategoryFacts,
  path = '',
): CategoryInput | Refusal {
  const { alignBookingTimeFrom: from, alignBookingTimeTo: to, restriction, layouts = [] } = input
  const refusals: FieldRefusal[] = [
    ...(from && to && from >= to
      ? [{ field: `${path}alignBookingTimeTo`, code: 'timesInOrder' } as const]
      : []),
    ...(restriction && !securityGroupIds.has(restriction.id)
      ? [{ field: `${path}restriction.id`, code: 'invalid' } as const]
      : []),
    ...layouts.flatMap(({ id }, index): FieldRefusal[] =>
      layoutIds.has(id) ? [] : [{ field: `${path}layouts.${index}.id`, code: 'invalid' }],
    ),
  ]
  if (refusals.length > 0) return refuseFields(...refusals)
  return { ...input, nameSingle: input.nameSingle.trim(), namePlural: input.namePlural.trim() }
}

/** The list must contain every id exactly once (AD-007). */
export function refuseOrder(ids: readonly number[], known: readonly number[]): Refusal | undefined {
  const isWhole =
    ids.length === known.length &&
    new Set(ids).size === ids.length &&
    ids.every((id) => known.includes(id))
  return isWhole ? undefined : refuseFields({ field: 'ids', code: 'invalid' })
}

interface Template extends Omit<CategoryInput, 'nameSingle' | 'namePlural' | 'adminOnly'> {
  /** Singular and plural. */
  readonly name: readonly [single: Message, plural: Message]
}

/** Templates for new organisations (AD-160). */
const templates: readonly Template[] = [
  {
    standardCategory: 'meetingRooms',
    locationKind: 'ROOM',
    timeslotKind: 'HOURLY',
    cqIndicator: 'C',
    name: [
      defineMessage('category-rules.templates.meeting-room', 'Meeting room'),
      defineMessage('category-rules.templates.meeting-rooms', 'Meeting rooms'),
    ],
  },
  {
    standardCategory: 'desks',
    locationKind: 'DESK',
    timeslotKind: 'HALF_DAY',
    enableFindSomeone: true,
    preventOverlappingBookings: true,
    name: [
      defineMessage('category-rules.templates.desk', 'Desk'),
      defineMessage('category-rules.templates.desks', 'Desks'),
    ],
  },
  {
    standardCategory: 'carParking',
    locationKind: 'CAR_SPACE',
    timeslotKind: 'FULL_DAY',
    preventOverlappingBookings: true,
    name: [
      defineMessage('category-rules.templates.parking-space', 'Parking space'),
      defineMessage('category-rules.templates.car-parking', 'Car parking'),
    ],
  },
  {
    standardCategory: 'cateringRooms',
    locationKind: 'ROOM',
    timeslotKind: 'HOURLY',
    cqIndicator: 'C',
    name: [
      defineMessage('category-rules.templates.catering-room', 'Catering room'),
      defineMessage('category-rules.templates.catering-rooms', 'Catering rooms'),
    ],
  },
  {
    standardCategory: 'equipment',
    locationKind: 'EQUIPMENT',
    timeslotKind: 'HOURLY',
    name: [
      defineMessage('category-rules.templates.piece-of-equipment', 'Piece of equipment'),
      defineMessage('category-rules.templates.equipment', 'Equipment'),
    ],
  },
  {
    standardCategory: 'visitorDesks',
    locationKind: 'DESK',
    timeslotKind: 'FULL_DAY',
    name: [
      defineMessage('category-rules.templates.visitors-desk', 'Visitors’ desk'),
      defineMessage('category-rules.templates.visitors-desks', 'Visitors’ desks'),
    ],
  },
]

/** The singular and plural of a standard category in a language and in English. */
export const standardNames = (standardCategory: string | undefined, language: Language): string[] =>
  (templates.find((one) => one.standardCategory === standardCategory)?.name ?? []).flatMap(
    (name) => [fillText(name, language), name.text],
  )

export function listTemplates(language: Language): CategoryInput[] {
  return templates.map(({ name, ...template }) => ({
    ...template,
    nameSingle: fillText(name[0], language),
    namePlural: fillText(name[1], language),
    adminOnly: false,
  }))
}
