import type { ScheduleElement } from '@mosaic-booking/sdk'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'
import { addDays } from '../../ground/time/zone.js'

type Elements = readonly ScheduleElement[]
type ElementType = ScheduleElement['type']

/** The field that each type of element requires. */
const needed: Readonly<Partial<Record<ElementType, keyof ScheduleElement>>> = {
  DATE_FROM: 'date',
  DATE_TO: 'date',
  DATE_RANGES_EXCLUDED: 'dateRanges',
  DATE_RANGES_INCLUDED: 'dateRanges',
  WEEKDAYS_VARIABLE_TIME: 'dayTimeRanges',
}

/** A flex location has no hours or closures; others have no released ranges (LOCM-013). */
const ofFlex: readonly ElementType[] = ['DATE_FROM', 'DATE_TO', 'DATE_RANGES_INCLUDED']
const ofOthers: readonly ElementType[] = [
  'DATE_FROM',
  'DATE_TO',
  'DATE_RANGES_EXCLUDED',
  'WEEKDAYS_TIME',
  'WEEKDAYS_VARIABLE_TIME',
]

/** Converts to `T09:00:00.000`, the stored format (LOCM-015). */
const toStoredTime = (time: string): string => {
  const clock = time.replace(/^T/, '')
  return `T${clock}${':00.000'.slice(clock.length === 5 ? 0 : clock.length === 8 ? 3 : 7)}`
}

const withTimes = <T extends { timeFrom?: string; timeTo?: string }>(range: T): T => ({
  ...range,
  ...(range.timeFrom === undefined ? {} : { timeFrom: toStoredTime(range.timeFrom) }),
  ...(range.timeTo === undefined ? {} : { timeTo: toStoredTime(range.timeTo) }),
})

/** Normalises a schedule for storage, without elements that do not apply to the location. */
export function readSchedule(elements: Elements, isFlex: boolean): Elements | Refusal {
  const refusals = elements.flatMap(refuseElement)
  if (refusals.length > 0) return refuseFields(...refusals)
  const kept = isFlex ? ofFlex : ofOthers
  return elements.filter(({ type }) => kept.includes(type)).map(readElement)
}

function readElement(element: ScheduleElement): ScheduleElement {
  const { dateRanges, dayTimeRanges } = element
  return {
    ...withTimes(element),
    ...(dayTimeRanges ? { dayTimeRanges: dayTimeRanges.map(withTimes) } : {}),
    // A range with only a start ends at midnight on the next day (LOCM-012).
    ...(dateRanges
      ? {
          dateRanges: dateRanges.map(({ dateFrom, dateTo }) => ({
            dateFrom,
            dateTo: dateTo ?? addDays(dateFrom, 1),
          })),
        }
      : {}),
  }
}

function refuseElement(element: ScheduleElement, index: number): FieldRefusal[] {
  const at = (field: string) => `schedule.scheduleElements.${index}.${field}`
  const field = needed[element.type]
  if (field && element[field] === undefined) return [{ field: at(field), code: 'required' }]
  return (element.dateRanges ?? []).flatMap(({ dateFrom, dateTo }, range): FieldRefusal[] =>
    dateTo !== undefined && dateTo <= dateFrom
      ? [{ field: at(`dateRanges.${range}.dateTo`), code: 'datesInOrder' }]
      : [],
  )
}
