import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { embedScopes } from '../base/scope.js'
import { NotPersonal } from '../base/personal.js'
import type { PeriodKind } from '../base/text.js'
import { LocationKind } from './location.js'
import { BookingSettings } from './settings.js'
import {
  clearable,
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  LocalTime,
  Minutes,
  Name,
  optional,
  Text,
} from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const TimeslotKind = enumeration(
  'TimeslotKind',
  ['HOURLY', 'HALF_DAY', 'FULL_DAY'],
  'The kind of timeslots in which locations of the category are offered.',
)
export const QuotaRestrictionKind = enumeration(
  'QuotaRestrictionKind',
  ['DAY', 'WEEK', 'MONTH'] satisfies PeriodKind[],
  'The period of a quota.',
)

export const categoryFields = {
  kind: optional(
    NotPersonal(
      Type.String({
        maxLength: 40,
        default: 'LOCATION',
        description: 'LOCATION by default',
      }),
    ),
  ),
  locationKind: LocationKind,
  nameSingle: NotPersonal(Name(100)),
  namePlural: NotPersonal(Name(100)),
  shortNameSingle: optional(NotPersonal(Text(50))),
  shortNamePlural: optional(NotPersonal(Text(50))),
  timeslotKind: TimeslotKind,
  cqIndicator: optional(
    NotPersonal(Type.String({ maxLength: 1, description: 'C: capacity relevant' })),
  ),
  adminOnly: Flag,
  standardCategory: optional(NotPersonal(Text(50))),
  alignBookingTimeFrom: clearable(NotPersonal(LocalTime)),
  alignBookingTimeTo: clearable(NotPersonal(LocalTime)),
  preventOverlappingBookings: optional(Flag),
  enableFindSomeone: optional(Flag),
  quotaRestrictionActive: optional(Flag),
  quotaRestrictionAmount: optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
  quotaRestrictionKind: optional(QuotaRestrictionKind),
  minutesAllowedEarly: optional(Minutes),
  minutesAutoCancel: optional(Minutes),
  pictureId: clearable({
    ...Id,
    description: 'An uploaded image, shown for locations of the category without one of their own',
  }),
  labels: optional(
    NotPersonal(
      Type.Record(
        Type.String({ maxLength: 64 }),
        Type.Record(Type.String({ maxLength: 5 }), Type.String({ maxLength: 100 })),
      ),
    ),
  ),
} as const
const fields = {
  ...categoryFields,
  layouts: optional(
    Type.Array(
      Type.Object({ id: Id, text: optional(Type.String()) }, { additionalProperties: false }),
      { maxItems: 100, description: 'Layouts available in the category' },
    ),
  ),
}

export const Category = entity(
  'Category',
  {
    id: Id,
    version: EntryVersion,
    ...fields,
    isCapacityRelevant: Flag,
    isUsed: optional(Flag),
    restriction: optional(Type.Object({ id: Id }, { additionalProperties: false })),
    count: optional(Count),
    picture: optional(Type.String({ description: 'Address of a small picture' })),
  },
  'A kind of bookable location: meeting rooms, desks, parking …',
)

const inputFields = {
  version: StaleVersion,
  ...fields,
  restriction: clearable(
    Type.Object(
      { id: Id },
      { additionalProperties: false, description: 'The security group that may use the category' },
    ),
  ),
}
export const CategoryInput = entity(
  'CategoryInput',
  inputFields,
  'A category to create or change. When changing, omitted fields stay unchanged and null clears a field.',
)

const orgId = { orgId: Type.Union([Id, Type.Literal('current')]) }

export const categoryEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/category',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'List the categories that the caller may use, in order',
    query: {
      names: optional(
        Type.Literal('stored', {
          description:
            'The names as they are stored, to be changed; otherwise in the language of the call',
        }),
      ),
    },
    answers: { 200: Type.Array(Category) },
  },
  templates: {
    method: 'GET',
    path: '/category/templates',
    access: 'admin',
    summary: 'List category templates',
    answers: { 200: Type.Array(CategoryInput) },
  },
  create: {
    method: 'POST',
    path: '/category',
    access: 'admin',
    summary: 'Add a category',
    body: CategoryInput,
    answers: { 201: Category },
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/category/{id}',
    access: 'admin',
    summary: 'Change a category',
    body: CategoryInput,
    answers: { 200: Category },
    errors: ['VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/category/{id}',
    access: 'admin',
    summary: 'Delete a category that is not in use',
    answers: { 204: null },
    errors: ['CATEGORY_IN_USE'],
  },
  order: {
    method: 'PUT',
    path: '/category/order',
    access: 'admin',
    summary: 'Reorder the categories',
    body: entity('CategoryOrder', { ids: Type.Array(Id, { maxItems: 500 }) }, 'All ids in order.'),
    answers: { 200: Type.Array(Category) },
  },
  saveAll: {
    method: 'PUT',
    path: '/org/{orgId}/categories',
    access: 'admin',
    params: orgId,
    summary: 'Save several categories, all or nothing',
    body: entity(
      'CategoryList',
      {
        categories: Type.Array(
          Type.Object({ id: optional(Id), ...inputFields }, { additionalProperties: false }),
          { maxItems: 200 },
        ),
      },
      'The categories in order. Those without id are created; those not listed stay unchanged and come last.',
    ),
    answers: { 200: Type.Array(Category) },
    errors: ['VERSION_CONFLICT'],
  },
  saveSettings: {
    method: 'PUT',
    path: '/org/{orgId}/category/{id}/settings',
    access: 'admin',
    params: { ...orgId, id: Id },
    summary:
      'Set the booking settings of a whole category; omitted sections are reset to their defaults',
    body: BookingSettings,
    answers: { 200: BookingSettings },
  },
})
