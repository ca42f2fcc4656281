import Type, { type Static } from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { FieldError, ReasonSchema } from '../base/error-body.js'
import { entity, enumeration, Id, IdList, LocalDateTime, optional } from '../base/schema.js'
import { LocationName, PersonName } from './location.js'
import { BookingSettings, SettingOrigin } from './settings.js'

/** The booking settings sections. Each section is inherited as a whole. */
export const settingSections = [
  'checkIn',
  'period',
  'buffer',
  'visit',
  'notification',
  'signage',
  'availabilityType',
  'approval',
  'attendee',
  'costCode',
  'label',
  'timeZone',
] as const satisfies readonly (keyof Static<typeof BookingSettings>)[]
export const SettingSection = enumeration(
  'SettingSection',
  settingSections,
  'A section of booking settings.',
)

/** The maximum number of locations whose settings can be changed at once. */
const maxLocations = 10_000

export const SettingsOfLocations = entity(
  'SettingsOfLocations',
  {
    bookingCategoryId: Id,
    locationIds: IdList,
    revision: Type.String({
      maxLength: 64,
      description: 'Changes with the overrides; send it back with a change',
    }),
    override: BookingSettings,
    inherited: BookingSettings,
    origins: Type.Record(
      Type.String(),
      Type.Object(
        { origin: SettingOrigin, locationId: optional(Id), name: optional(Type.String()) },
        { additionalProperties: false },
      ),
      { description: 'The origin of each inherited section' },
    ),
    mixed: Type.Array(SettingSection, {
      description: 'Sections in which the locations differ; they are in neither of the others',
    }),
  },
  'The editable booking settings of locations, or of a whole category, with the inherited values and their origins.',
)

export const BookingSettingChange = entity(
  'BookingSettingChange',
  {
    bookingCategoryId: Id,
    locationIds: Type.Array(Id, {
      maxItems: maxLocations,
      description: 'None: the whole category',
    }),
    override: BookingSettings,
    keep: optional(
      Type.Array(SettingSection, {
        maxItems: settingSections.length,
        description: 'Sections that stay as they are at each location',
      }),
    ),
    revision: optional(
      Type.String({
        maxLength: 64,
        description: 'The revision that the change is based on; without it nothing is compared',
      }),
    ),
  },
  'The sections that the locations override for a category. Sections in neither list are inherited again.',
)

export const BrokenBooking = entity(
  'BrokenBooking',
  {
    id: Id,
    label: optional(Type.String()),
    owner: PersonName,
    location: LocationName,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    reasons: Type.Array(ReasonSchema),
    fields: Type.Array(FieldError, { description: 'Fields that the settings would require' }),
  },
  'A future booking that could not be made any more.',
)

export const BookingSettingImpact = entity(
  'BookingSettingImpact',
  {
    checked: Type.Integer({ minimum: 0, description: 'Number of future bookings' }),
    count: Type.Integer({ minimum: 0, description: 'Number of them that would break the rules' }),
    bookings: Type.Array(BrokenBooking, { description: 'The first of these, by start' }),
  },
  'The consequences of a change of booking settings. Bookings that break the rules stay as they are.',
)

export const bookingSettingEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/bookingSetting',
    access: 'admin',
    summary: 'Get the booking settings of locations for a category, or those of the whole category',
    query: { bc: Id, l: optional(IdList) },
    answers: { 200: SettingsOfLocations },
  },
  save: {
    method: 'PUT',
    path: '/bookingSetting',
    access: 'admin',
    summary: 'Change the booking settings of locations, or of a whole category',
    body: BookingSettingChange,
    answers: { 200: Type.Object({ revision: Type.String() }, { additionalProperties: false }) },
    errors: ['VERSION_CONFLICT'],
  },
  check: {
    method: 'POST',
    path: '/bookingSetting/check',
    access: 'admin',
    summary: 'List the future bookings that would break changed settings; nothing is saved',
    body: BookingSettingChange,
    answers: { 200: BookingSettingImpact },
    errors: ['VERSION_CONFLICT'],
  },
})
