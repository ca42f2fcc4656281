import Type from 'typebox'
import { Prioritisation } from './prioritisation.js'
import type { PeriodKind } from '../base/text.js'
import {
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  LocalTime,
  Minutes,
  optional,
  PeriodKindSchema,
  Zone,
} from '../base/schema.js'

const required = { isRequired: optional(Flag) }

const ReminderPeriodKind = enumeration(
  'ReminderPeriodKind',
  ['MINUTE', 'HOUR', 'DAY', 'WEEK'] satisfies PeriodKind[],
  'The unit of the time before a booking at which a reminder is sent.',
)

export const BookingSettings = entity(
  'BookingSettings',
  {
    checkIn: optional(
      Type.Object(
        {
          ...required,
          consecutiveNoShows: optional(Count),
          autoCancel: optional(Flag),
          autoCancelRepeat: optional(Flag),
          proximityRequired: optional(Flag),
          minutesAllowedEarly: optional(Minutes),
          minutesAutoCancel: optional(Minutes),
        },
        { additionalProperties: false },
      ),
    ),
    period: optional(
      Type.Object(
        {
          minPeriod: optional(Count),
          minPeriodKind: optional(PeriodKindSchema),
          minPeriodUntilTime: optional(LocalTime),
          maxDuration: optional(Count),
          maxDurationKind: optional(PeriodKindSchema),
          maxPeriodReleaseTime: optional(LocalTime),
          anonymiseBookingsAfterDays: optional(Count),
          singleBookingPerDay: optional(Flag),
          multiDayBookings: optional(Flag),
          prioritisation: optional(Prioritisation),
        },
        { additionalProperties: false },
      ),
    ),
    buffer: optional(
      Type.Object(
        { minutesBefore: optional(Minutes), minutesAfter: optional(Minutes) },
        { additionalProperties: false },
      ),
    ),
    visit: optional(
      Type.Object(
        {
          location: optional(Id),
          selfServe: optional(Flag),
          includeStaff: optional(Flag),
          sendPasscodeToStaff: optional(Flag),
          sendPasscodeToVisitors: optional(Flag),
          passcodeIncludesBarcode: optional(Flag),
          declarationTemplateId: optional(Id),
        },
        { additionalProperties: false },
      ),
    ),
    notification: optional(
      Type.Object(
        {
          period1: optional(Count),
          periodKind1: optional(ReminderPeriodKind),
          period2: optional(Count),
          periodKind2: optional(ReminderPeriodKind),
          period3: optional(Count),
          periodKind3: optional(ReminderPeriodKind),
        },
        { additionalProperties: false },
      ),
    ),
    signage: optional(
      Type.Object(
        { anonymousBookIdentifyOwner: optional(Flag), authenticatedBookAllowed: optional(Flag) },
        { additionalProperties: false },
      ),
    ),
    availabilityType: optional(
      enumeration(
        'AvailabilityType',
        ['AVAILABLE_FOR_BOOKING', 'AVAILABLE_WITHOUT_BOOKING'],
        'Whether a location is booked or used without booking.',
      ),
    ),
    approval: optional(
      Type.Object(
        {
          ...required,
          approvers: optional(
            Type.Array(Id, {
              maxItems: 100,
              description: 'Users who may approve here besides the managers of the location',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    attendee: optional(
      Type.Object(
        { ...required, attendeeCountRequiredOnBooking: optional(Flag) },
        { additionalProperties: false },
      ),
    ),
    costCode: optional(Type.Object(required, { additionalProperties: false })),
    label: optional(
      Type.Object({ ...required, notesRequired: optional(Flag) }, { additionalProperties: false }),
    ),
    timeZone: optional(Type.Object({ zoneId: optional(Zone) }, { additionalProperties: false })),
  },
  'Booking settings of a category. A section is absent if it is not set anywhere.',
)

export const SettingOrigin = enumeration(
  'SettingOrigin',
  ['LOCATION', 'ANCESTOR', 'CATEGORY', 'DEFAULT'],
  'The origin of a section.',
)
export const EffectiveSettings = entity(
  'EffectiveSettings',
  {
    settings: BookingSettings,
    origins: Type.Record(
      Type.String(),
      Type.Object(
        { origin: SettingOrigin, locationId: optional(Id), name: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  'The effective settings and the origin of each section.',
)

export const BookingSettingsEntry = entity(
  'BookingSettingsEntry',
  {
    bookingCategoryId: Id,
    override: BookingSettings,
    inherited: BookingSettings,
  },
  'Editable settings of a location for a category, and the inherited values.',
)
