import { formatTimeRange, type LocaleSetting } from '@mosaic-booking/widgets/ui'
import type { CalendarEntry } from './calendar-entry.js'

const element = (name: string, className: string, text: string) => {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  return node
}

/** The text inside an entry: its times, title and detail. The entry's name says the rest. */
export function entryContent(entry: CalendarEntry, setting: LocaleSetting): HTMLElement {
  const body = element('span', 'calendar-chip-text', '')
  body.dataset.entry = entry.id
  if (entry.look === 'more') {
    body.append(element('span', 'calendar-chip-title', entry.title))
    return body
  }
  body.append(
    element('span', 'calendar-chip-time', formatTimeRange(entry.timeFrom, entry.timeTo, setting)),
    ' ',
    element('span', 'calendar-chip-title', entry.title),
  )
  if (entry.detail) body.append(' ', element('span', 'calendar-chip-detail', entry.detail))
  return body
}
