import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { BookingDialog } from '@mosaic-booking/widgets'
import {
  addDays,
  browserToday,
  formatDate,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { toPath } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'
import { usePreloadedCalendar } from '../../shared/calendar/booking-calendar.js'
import { neededPerDay } from '../../shared/calendar/calendar-entry.js'
import { isCrowded } from '../../shared/calendar/crowding.js'
import { CalendarNavigation } from '../../shared/calendar/navigation/calendar-navigation.js'
import { loadedRange, rangeOfView, titleOfRange } from '../../shared/calendar/calendar-range.js'
import { focusHeading, PageHeading, PageTop } from '../../shared/page-heading.js'
import { rememberSection } from '@mosaic-booking/sdk/stores'
import { useSession } from '../../session/session.js'
import { readChoices } from '../../shared/data-table/table-state.js'
import { BookingFilters, type BookingFilter } from './booking-filters.js'
import { messages } from './booking-list.messages.js'
import { usualDays, type BookingSection } from './booking-section.js'
import { bookingOrder } from './booking-table.js'
import { SectionContent } from './section-content.js'
import { toServerSort } from './use-booking-columns.js'
import { useExport } from './use-export.js'
import { useListAddress } from './use-list-address.js'
import { useSection } from './use-section.js'
import { isCalendarView, useSectionSetting } from '../../shared/section-views/section-setting.js'
import { SectionPeriod } from '../../shared/section-views/section-period.js'
import { ViewToolbar } from '../../shared/section-views/view-toolbar.js'
import { isNarrowed, unfiltered } from './views/empty-section.js'
import './booking-list.css'

export interface SectionScreenProps {
  readonly section: BookingSection
  readonly headingActions?: ReactNode
  readonly notice?: ReactNode
  /** Replaces the default list unless filters are set. */
  readonly list?: ReactNode
}

/** A section's bookings with filters, in the selected view. */
export function SectionScreen({ section, headingActions, notice, list }: SectionScreenProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const session = useSession()
  const { user, owner } = session
  // Must run before `useListAddress`, which removes parameters once the view is known.
  const [setting, change] = useSectionSetting(section, session)
  const link = useListAddress()
  useEffect(() => rememberSection(section.name), [section.name])
  const navigate = useNavigate()
  const { view, showsWeekends, category } = setting
  const { filter, setFilter, day: linked, isLast, setDay } = useFilter(section, link.endDate)
  // A list of seven days ends with the day of the address; other calendars contain it.
  const day = isLast && view === 'list' ? addDays(linked, -6) : linked
  const hasOwnList = list !== undefined && view === 'list' && category !== 'events'
  // A custom list covers all future bookings, so its filters search all of them, unless the URL
  // ends the range.
  const isWhole = hasOwnList && link.endDate === undefined
  const narrowed = isNarrowed(filter, category)
  const isCalendar = isCalendarView(view) && !hasOwnList
  const chosen = isWhole ? comingYear() : { from: filter.from, to: filter.to }
  const shown = isCalendar ? rangeOfView(view as 'day', day, showsWeekends) : chosen
  usePreloadedCalendar(isCalendar && view !== 'list')
  const days = isCalendar ? loadedRange(view as 'day', shown) : shown
  const [sort, setSort] = useState(() => readChoices(section.name, owner)?.sort ?? bookingOrder)
  const answer = useSection(section, {
    filter,
    days,
    category,
    isPaged: view === 'table' || view === 'list',
    perDay: view === 'week' || view === 'month' ? neededPerDay[view] : undefined,
    sort: view === 'table' ? toServerSort(sort) : 'timeFrom',
  })
  const exportCsv = useExport(section, answer.request)
  const label = isCalendar
    ? titleOfRange(view as 'day', shown, locale)
    : t('caption', {
        from: formatDate(shown.from, 'medium', locale),
        to: formatDate(shown.to, 'medium', locale),
      })
  const openEvent = (id: number) => {
    const from = { id, from: `/${section.name}`, fromName: t('eventsOverview') }
    void navigate(toPath('/event', eventAddress, from))
  }
  const mayChange = isAdmitted(user.roles, 'user') || isAdmitted(user.roles, 'locationManager')
  const found = answer.events ?? answer.bookings
  const isEmpty = found.length === 0
  // A new organisation has no bookings to filter, export or print.
  const isBare = session.categories.length === 0 && isEmpty && !narrowed
  const isOwnList = isWhole && !narrowed
  return (
    <>
      <PageTop>
        <PageHeading title={t(section.title)} subtitle={t(section.text)} actions={headingActions} />
        {notice}
        <ViewToolbar
          setting={setting}
          onChange={change}
          onExport={category === 'events' || isBare ? undefined : exportCsv}
          canPrint={!isBare}
          printed={!isOwnList && answer.printed ? answer.printed : undefined}
          isEmpty={isEmpty && !answer.isLoading && !isOwnList}
          hasTimeGrid={view !== 'week' || (!isEmpty && !isCrowded(found, answer.counts))}
        >
          {!isBare && (
            <BookingFilters
              section={section}
              filter={filter}
              onChange={setFilter}
              category={category}
              onCategory={(chosen) => change({ category: chosen })}
              hasDays={!isCalendar && !isWhole}
            />
          )}
        </ViewToolbar>
      </PageTop>
      {isOwnList ? (
        list
      ) : (
        <>
          {isCalendar ? (
            <CalendarNavigation
              view={view as 'day'}
              day={day}
              today={browserToday()}
              showsWeekends={showsWeekends}
              onChange={setDay}
            />
          ) : (
            <SectionPeriod {...shown} isOnlyHere={isWhole} />
          )}
          <SectionContent
            section={section}
            setting={setting}
            answer={answer}
            onSort={setSort}
            from={shown.from}
            to={shown.to}
            label={label}
            mayChange={mayChange}
            onClearFilters={
              narrowed
                ? () => {
                    setFilter({ ...filter, ...unfiltered })
                    change({ category: category === 'events' ? category : undefined })
                  }
                : undefined
            }
            onOpen={link.onOpen}
            onOpenEvent={openEvent}
            onShowAll={({ from, to }) => {
              setFilter({ ...filter, from, to })
              change({ view: 'table' })
              focusHeading()
            }}
            onDay={(next) => {
              change({ view: 'day' })
              setDay(next)
              focusHeading()
            }}
          />
        </>
      )}
      {/* Stays mounted after closing, so that a cancellation can be undone. */}
      <BookingDialog
        open={link.bookingId !== undefined}
        mode={link.action}
        bookingId={link.bookingId}
        section={section.name}
        onClose={link.onClosed}
      />
    </>
  )
}

function comingYear() {
  const from = browserToday()
  return { from, to: addDays(from, 365) }
}

/** The filter and the calendar's day. Both change when a link opens another day. */
function useFilter(section: BookingSection, endDate: string | undefined) {
  const [filter, setFilter] = useState(() => firstFilter(section, endDate))
  const [shown, setShown] = useState({
    day: endDate ?? browserToday(),
    isLast: endDate !== undefined,
  })
  // The linked day may change while the section is open.
  const [linkedDay, setLinkedDay] = useState(endDate)
  if (endDate !== linkedDay) {
    setLinkedDay(endDate)
    if (endDate) {
      const { from, to } = firstFilter(section, endDate)
      setFilter({ ...filter, from, to })
      setShown({ day: endDate, isLast: true })
    }
  }
  return { filter, setFilter, ...shown, setDay: (day: string) => setShown({ day, isLast: false }) }
}

function firstFilter(section: BookingSection, endDate: string | undefined): BookingFilter {
  const { from, to: last } = usualDays(section)
  const to = endDate ?? last
  return { from: to < from ? to : from, to, ...unfiltered }
}
