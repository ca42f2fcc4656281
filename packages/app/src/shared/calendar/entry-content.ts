import { formatTime, formatTimeRange, type LocaleSetting } from '@mosaic-booking/widgets/ui'
import type { CalendarEntry } from './calendar-entry.js'

const element = (name: string, className: string, text: string) => {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  return node
}

/**
 * The text inside an entry: its times, title and detail; in a month only the start and the title, which
 * has room then. The entry's name says the rest.
 */
export function entryContent(
  entry: CalendarEntry,
  setting: LocaleSetting,
  isMonth = false,
): HTMLElement {
  const body = element('span', 'calendar-chip-text', '')
  body.dataset.entry = entry.id
  if (entry.look === 'more') {
    body.append(element('span', 'calendar-chip-title', entry.title))
    return body
  }
  const { timeFrom, timeTo } = entry
  const range = formatTimeRange(timeFrom, timeTo, setting)
  const time = element('span', 'calendar-chip-time', '')
  // A narrow entry breaks the line between its times, never inside of one.
  if (!isMonth)
    for (const part of range.split(/(?<=–) /))
      time.append(
        ...(time.hasChildNodes() ? [' '] : []),
        element('span', 'calendar-chip-clock', part),
      )
  // Drawn by the styles: the entry's name has the whole range, and has to contain the text in it.
  // Whole and half days have names instead of times.
  if (isMonth) time.dataset.start = /\d/.test(range) ? formatTime(timeFrom, setting) : range
  body.append(time, ' ', element('span', 'calendar-chip-title', entry.title))
  if (isMonth) return body
  const { detail, state } = entry
  if (detail) body.append(' ', element('span', 'calendar-chip-detail', detail))
  // Colours say the other states.
  if (entry.look === 'cancelled' && state)
    body.append(' ', element('span', 'calendar-chip-detail calendar-chip-state', state))
  return body
}
