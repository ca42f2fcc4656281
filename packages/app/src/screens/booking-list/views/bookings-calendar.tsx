import type { Booking, BookingGroup, Location } from '@mosaic-booking/sdk'
import { BookingDialog, type DialogDraft } from '@mosaic-booking/widgets'
import { useLocale, type CalendarDay } from '@mosaic-booking/widgets/ui'
import { useMemo, useState } from 'react'
import type {
  CalendarTime,
  CalendarView,
  DayCounts,
} from '../../../shared/calendar/calendar-entry.js'
import { toColumns } from '../../../shared/section-views/day-columns.js'
import { SectionCalendar } from '../../../shared/section-views/section-calendar.js'
import type { SectionSetting } from '../../../shared/section-views/section-setting.js'
import { useSession } from '../../../session/session.js'
import { toEntries, toEventEntries } from './to-entries.js'
import { useEntryChange } from './use-entry-change.js'

export interface BookingsCalendarProps {
  readonly section: string
  readonly setting: SectionSetting
  readonly view: CalendarView
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly label: string
  readonly bookings: readonly Booking[]
  /** Totals per day, if some days are only partly loaded. */
  readonly counts: DayCounts | undefined
  readonly events: readonly BookingGroup[] | undefined
  readonly locations: readonly Location[]
  /**
   * Whether entries can be moved and times selected. Never for events or read-only users
   * (LIST-006).
   */
  readonly mayChange: boolean
  readonly onOpen: (id: number) => void
  readonly onOpenEvent: (id: number) => void
  readonly onDay: (day: CalendarDay) => void
}

export function BookingsCalendar(props: BookingsCalendarProps) {
  const { section, setting, view, from, to, label, bookings, events, locations, mayChange } = props
  const { language } = useLocale()
  const { user, org } = useSession()
  const isDay = view === 'day'
  const { change, pending, close } = useEntryChange(bookings)
  const [draft, setDraft] = useState<DialogDraft>()
  const columns = useMemo(() => toColumns(bookings, locations), [bookings, locations])
  const entries = useMemo(
    () =>
      events
        ? toEventEntries(events, language)
        : toEntries(bookings, isDay, { personId: user.personId, mayChange, language }, locations),
    [events, bookings, locations, isDay, user.personId, mayChange, language],
  )
  const choose = ({ timeFrom, timeTo, resourceId }: CalendarTime) =>
    setDraft({ locationId: Number(resourceId), timeFrom, timeTo })
  const isOpen = mayChange && !events
  return (
    <>
      <SectionCalendar
        setting={setting}
        view={view}
        from={from}
        to={to}
        label={label}
        columns={columns}
        usualZone={org.timeZone}
        entries={entries}
        counts={props.counts}
        onOpen={({ id }) =>
          events ? props.onOpenEvent(Number(id.slice(6))) : props.onOpen(Number(id))
        }
        onDay={props.onDay}
        onChange={isOpen ? change : undefined}
        onChoose={isOpen ? choose : undefined}
      />
      <BookingDialog
        open={draft !== undefined || pending !== undefined}
        mode={pending ? 'edit' : 'book'}
        bookingId={pending?.bookingId}
        draft={pending?.draft ?? draft}
        section={section}
        onClose={() => {
          setDraft(undefined)
          if (pending) close()
        }}
      />
    </>
  )
}
