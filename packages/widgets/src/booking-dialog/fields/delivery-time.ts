import { toClockTime, toMinutes, type ClockTime } from '@mosaic-booking/sdk/rules'
import type { FormFrame } from './field.js'
import type { FormExtra } from './form-extra.js'

/** Words for what people eat at noon, in the languages of the interface. */
const lunch =
  /(lunch|mittag|almuerzo|comida|déjeuner|pranzo|almoço|obiad|middageten|ランチ|昼食|弁当|غداء)/iu

const breakfast = /petit[ -]déjeuner/iu

const noon = 720
const dayEnd = 1440

interface Times {
  readonly from: number
  readonly to: number
}

/** The first and the last minute of a booking's first day. Undefined without times. */
function timesOf({ date, lastDate, timeFrom, timeTo, allDay }: FormFrame): Times | undefined {
  if (allDay || !timeFrom) return undefined
  const endsToday = date === lastDate && timeTo !== '' && timeTo !== '00:00'
  return { from: toMinutes(timeFrom), to: endsToday ? toMinutes(timeTo) : dayEnd }
}

/**
 * When an extra that is delivered once is delivered, unless somebody says otherwise: lunch at noon
 * if the booking includes it, everything else at the start.
 */
export function defaultDelivery(form: FormFrame, text: string): ClockTime | '' {
  const times = timesOf(form)
  if (!times) return form.timeFrom
  const isAtNoon = lunch.test(text.replace(breakfast, '')) && times.from <= noon && noon < times.to
  return isAtNoon ? toClockTime(noon) : form.timeFrom
}

/**
 * Moves deliveries with the start of the booking, as the server does. What the changed booking no
 * longer includes is delivered at its start.
 */
export function moveDeliveries(
  extras: readonly FormExtra[],
  before: FormFrame,
  after: FormFrame,
): readonly FormExtra[] {
  const [old, next] = [timesOf(before), timesOf(after)]
  if (!old || !next || (old.from === next.from && old.to === next.to)) return extras
  const move = (time: ClockTime) => {
    const moved = toMinutes(time) - old.from + next.from
    return toClockTime(moved >= next.from && moved <= next.to && moved < dayEnd ? moved : next.from)
  }
  return extras.map((extra) =>
    extra.timeFrom ? { ...extra, timeFrom: move(extra.timeFrom) } : extra,
  )
}
