import type { CategoryChoice } from '../../../shared/section-views/section-setting.js'
import type { BookingFilter } from '../booking-filters.js'
import type { BookingSection } from '../booking-section.js'

/** A section's default filters, except its days. */
export const unfiltered: Pick<BookingFilter, 'location' | 'text' | 'status'> = {
  location: [],
  text: '',
  status: 'active',
}

/** Whether a filter other than the days may hide entries. Events support only the search text. */
export const isNarrowed = ({ location, text, status }: BookingFilter, category: CategoryChoice) =>
  text.trim() !== '' ||
  (category !== 'events' &&
    (category !== undefined || location.length > 0 || status !== unfiltered.status))

interface EmptyFacts {
  readonly isNarrowed: boolean
  /** Whether other days have entries. */
  readonly isElsewhere: boolean
  readonly isEvents: boolean
  /** Whether all future bookings are searched, so that days cannot be selected. */
  readonly isWhole?: boolean
}

/** Messages for the empty state. The suggested action depends on the reason. */
export function emptyMessages(section: BookingSection, facts: EmptyFacts) {
  if (facts.isElsewhere) return { title: 'emptyDays', text: section.emptyText } as const
  if (facts.isNarrowed)
    return {
      title: facts.isEvents ? 'noEventMatches' : 'noMatch',
      text: facts.isWhole ? 'noMatchWholeText' : 'noMatchText',
    } as const
  return facts.isEvents
    ? ({ title: 'noEvents', text: 'emptyText' } as const)
    : { title: section.emptyTitle, text: section.emptyText }
}
