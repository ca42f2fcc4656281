import { adoptPageStyles } from '@mosaic-booking/widgets/ui'
import { createRoot } from 'react-dom/client'
import type { CalendarEntry } from './calendar-entry.js'
import { CalendarView } from './calendar-view.js'

const spaces = 50
const bookings = 1000

const at = (minutes: number) =>
  `2040-01-04T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000`

const resources = Array.from({ length: spaces }, (_, index) => ({
  id: String(index),
  name: `Space ${index + 1}`,
}))
/** Twenty consecutive bookings per space, starting at 07:00. */
const entries = Array.from({ length: bookings }, (_, index): CalendarEntry => {
  const start = 420 + Math.floor(index / spaces) * 45
  return {
    id: String(index),
    title: `Booking ${index + 1}`,
    detail: 'Ada Lovelace',
    timeFrom: at(start),
    timeTo: at(start + 40),
    resourceId: String(index % spaces),
    look: index % 20,
    canChange: true,
  }
})

/** Renders the calendar and waits until its first entry is focusable. */
export async function showCalendar(target: HTMLElement): Promise<void> {
  adoptPageStyles(document)
  const nothing = () => undefined
  createRoot(target).render(
    <CalendarView
      view="day"
      from="2040-01-04"
      to="2040-01-04"
      entries={entries}
      resources={resources}
      label="Bookings"
      slotMinutes={30}
      showsWeekends
      timeZone="Europe/London"
      onOpen={nothing}
      onDay={nothing}
      onChange={nothing}
      onChoose={nothing}
    />,
  )
  let entry: HTMLElement | null = null
  while (document.activeElement === document.body) {
    await new Promise(requestAnimationFrame)
    entry = target.querySelector<HTMLElement>('.ec-event[tabindex="0"]')
    entry?.focus()
  }
  if (target.querySelectorAll('.ec-event').length !== bookings)
    throw new Error('entries are missing')
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
