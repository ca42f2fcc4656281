import Type from 'typebox'
import { entity, enumeration, LocalDate, optional, ScheduleTime } from '../base/schema.js'

const DayTimeRange = Type.Object(
  {
    day: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' }),
    timeFrom: ScheduleTime,
    timeTo: ScheduleTime,
  },
  { additionalProperties: false },
)
const DateRange = Type.Object(
  { dateFrom: LocalDate, dateTo: optional(LocalDate) },
  { additionalProperties: false },
)

export const ScheduleElement = entity(
  'ScheduleElement',
  {
    type: enumeration(
      'ScheduleElementType',
      [
        'DATE_FROM',
        'DATE_TO',
        'DATE_RANGES_EXCLUDED',
        'DATE_RANGES_INCLUDED',
        'WEEKDAYS_TIME',
        'WEEKDAYS_VARIABLE_TIME',
      ],
      'The type of a schedule element.',
    ),
    date: optional(LocalDate),
    dateRanges: optional(Type.Array(DateRange)),
    timeFrom: optional(ScheduleTime),
    timeTo: optional(ScheduleTime),
    weekdays: optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }))),
    dayTimeRanges: optional(Type.Array(DayTimeRange)),
  },
  'An element of a schedule. The end of a date range, dateTo, is exclusive.',
)
