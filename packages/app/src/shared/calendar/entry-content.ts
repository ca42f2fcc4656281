import { formatTime, formatTimeRange, type LocaleSetting } from '@mosaic-booking/widgets/ui'
import type { CalendarEntry } from './calendar-entry.js'

const element = (name: string, className: string, text: string) => {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  return node
}

/**
 * An entry's visible content: times, title and detail or, in a month, start and title. The
 * accessible name contains everything.
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
  // In a narrow entry, the line may wrap between the times but not within one.
  if (!isMonth)
    for (const part of range.split(/(?<=–) /))
      time.append(
        ...(time.hasChildNodes() ? [' '] : []),
        element('span', 'calendar-chip-clock', part),
      )
  // Drawn with CSS, because the accessible name contains the whole range and must include the
  // visible text. Whole and half days have names instead of times.
  if (isMonth) time.dataset.start = /\d/.test(range) ? formatTime(timeFrom, setting) : range
  body.append(time, ' ', element('span', 'calendar-chip-title', entry.title))
  if (isMonth) return body
  const { detail, state } = entry
  if (detail) body.append(' ', element('span', 'calendar-chip-detail', detail))
  // Other states are conveyed by colour.
  if (entry.look === 'cancelled' && state)
    body.append(' ', element('span', 'calendar-chip-detail calendar-chip-state', state))
  return body
}
