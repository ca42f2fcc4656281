import { defineMessages } from '@mosaic-booking/sdk/contract'
import {
  fillText,
  type DayPart,
  type Language,
  type Locale,
  type Message,
} from '@mosaic-booking/sdk/rules'

const parts: Readonly<Record<DayPart, Message>> = defineMessages('slot-text', {
  AM: 'AM',
  PM: 'PM',
  ALL_DAY: 'All day',
})

/** The label of a step: the name of a part of the day, or its start time, 09:00 or 9:00 AM. */
export function toSlotText(
  wallFrom: string,
  part: DayPart | undefined,
  language: Language,
  locale: Locale,
): string {
  if (part) return fillText(parts[part], language)
  const [hours, minutes] = [Number(wallFrom.slice(11, 13)), wallFrom.slice(14, 16)]
  if (locale !== 'en-US' && locale !== 'en-CA') return `${wallFrom.slice(11, 13)}:${minutes}`
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
