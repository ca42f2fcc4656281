import { defineMessages } from '@mosaic-booking/sdk/contract'
import {
  fillText,
  formatTime,
  type DayPart,
  type LocaleSetting,
  type Message,
} from '@mosaic-booking/sdk/rules'

const parts: Readonly<Record<DayPart, Message>> = defineMessages('slot-text', {
  AM: 'AM',
  PM: 'PM',
  ALL_DAY: 'All day',
})

/** The label of a step: the name of a part of the day, or its start time, 09:00 or 9:00 AM. */
export const toSlotText = (
  wallFrom: string,
  part: DayPart | undefined,
  setting: LocaleSetting,
): string => (part ? fillText(parts[part], setting) : formatTime(wallFrom, setting))
