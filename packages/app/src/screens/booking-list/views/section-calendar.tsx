import type { Booking, BookingGroup, Location } from '@mosaic-booking/sdk'
import { BookingDialog, type DialogDraft } from '@mosaic-booking/widgets'
import { Pagination, useLocale, useMessages, type CalendarDay } from '@mosaic-booking/widgets/ui'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { BookingCalendar } from '../../../shared/calendar/booking-calendar.js'
import type { CalendarTime, CalendarView } from '../../../shared/calendar/calendar-entry.js'
import { useSession } from '../../../shell/session.js'
import { messages } from '../booking-list.messages.js'
import type { SectionSetting } from './section-setting.js'
import { columnsPerPage, toEntries, toEventEntries, commonZone, toResources } from './to-entries.js'
import { useEntryChange } from './use-entry-change.js'

export interface SectionCalendarProps {
  readonly section: string
  readonly setting: SectionSetting
  readonly view: CalendarView
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly label: string
  readonly bookings: readonly Booking[]
  readonly events: readonly BookingGroup[] | undefined
  readonly locations: readonly Location[]
  /** Read-only users, and nobody among events, change or choose times (LIST-006). */
  readonly mayChange: boolean
  readonly onOpen: (id: number) => void
  readonly onOpenEvent: (id: number) => void
}

const followWidth = (notify: () => void) => {
  addEventListener('resize', notify)
  return () => removeEventListener('resize', notify)
}

/** Bookings, or events, in a calendar. */
export function SectionCalendar(props: SectionCalendarProps) {
  const { setting, view, bookings, events, locations, mayChange } = props
  const t = useMessages(messages)
  const { language } = useLocale()
  const { user, org } = useSession()
  const isDay = view === 'day'
  const { change, pending, close } = useEntryChange(bookings)
  const [draft, setDraft] = useState<DialogDraft>()
  const all = useMemo(() => toResources(bookings, locations), [bookings, locations])
  const perPage = columnsPerPage(useSyncExternalStore(followWidth, () => innerWidth))
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(all.length / perPage))
  const shownPage = Math.min(page, pageCount)
  const resources = useMemo(
    () => all.slice((shownPage - 1) * perPage, shownPage * perPage),
    [all, shownPage, perPage],
  )
  const shown = useMemo(() => {
    const ids = new Set(resources.map(({ id }) => id))
    return isDay ? bookings.filter(({ locationId }) => ids.has(String(locationId))) : bookings
  }, [bookings, resources, isDay])
  const entries = useMemo(
    () =>
      events
        ? toEventEntries(events, language)
        : toEntries(shown, isDay, { personId: user.personId, mayChange, language }),
    [events, shown, isDay, user.personId, mayChange, language],
  )
  const choose = ({ timeFrom, timeTo, resourceId }: CalendarTime) =>
    setDraft({ locationId: Number(resourceId), timeFrom, timeTo })
  return (
    <>
      <BookingCalendar
        view={view}
        from={props.from}
        to={props.to}
        entries={entries}
        resources={resources}
        label={props.label}
        slotMinutes={setting.slotMinutes}
        showsWeekends={setting.showsWeekends}
        timeZone={commonZone(shown, locations[0]?.timeZone ?? org.timeZone)}
        onOpen={({ id }) =>
          events ? props.onOpenEvent(Number(id.slice(6))) : props.onOpen(Number(id))
        }
        onChange={mayChange && !events ? change : undefined}
        onChoose={mayChange && !events && isDay ? choose : undefined}
      />
      {isDay && (
        <Pagination
          label={t('spacePages')}
          page={shownPage}
          pageCount={pageCount}
          onChange={setPage}
        />
      )}
      <BookingDialog
        open={draft !== undefined || pending !== undefined}
        mode={pending ? 'edit' : 'book'}
        bookingId={pending?.bookingId}
        draft={pending?.draft ?? draft}
        section={props.section}
        onClose={() => {
          setDraft(undefined)
          if (pending) close()
        }}
      />
    </>
  )
}
