import { toMessage } from '@mosaic-booking/sdk'
import {
  Button,
  EmptyState,
  formatDate,
  Loading,
  Notice,
  useLocale,
  useMessages,
  type CalendarDay,
  type Sort,
} from '@mosaic-booking/widgets/ui'
import { useBulkActions, type BulkActions } from '../../shared/bulk/use-bulk-actions.js'
import { NoCategories } from '../../shared/not-set-up/no-categories.js'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { useSession } from '../../session/session.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection } from './booking-section.js'
import { listLimit } from './list-bookings.js'
import { BookingTable } from './booking-table.js'
import { EventTable } from './event-table.js'
import type { useSection } from './use-section.js'
import { BookingAgenda } from './views/booking-agenda.js'
import { BookingsCalendar } from './views/bookings-calendar.js'
import { emptyMessages } from './views/empty-section.js'
import { SectionChart } from '../../shared/section-views/section-chart.js'
import { isCalendarView, type SectionSetting } from '../../shared/section-views/section-setting.js'

export interface SectionContentProps {
  readonly section: BookingSection
  readonly setting: SectionSetting
  readonly answer: ReturnType<typeof useSection>
  /** First and last day shown. */
  readonly from: string
  readonly to: string
  readonly label: string
  readonly mayChange: boolean
  /** Clears the filters; undefined if none are set. */
  readonly onClearFilters: (() => void) | undefined
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (id: number) => void
  readonly onOpenEvent: (id: number) => void
  /** Extends the range to include the days with other bookings. */
  readonly onShowAll: (days: { readonly from: string; readonly to: string }) => void
  readonly onDay: (day: CalendarDay) => void
}

/**
 * A section's bookings, with the dialog of the current bulk action. The dialog stays open if the
 * list becomes empty or fails to load.
 */
export function SectionContent(props: SectionContentProps) {
  const { section, mayChange } = props
  const { user } = useSession()
  const { bulkDialog, ...bulk } = useBulkActions(mayChange ? section.bulkActions : [], user)
  return (
    <>
      <SectionBookings {...props} bulk={bulk} />
      {bulkDialog}
    </>
  )
}

/** Bookings or events as a calendar, chart or table, or the empty state. */
function SectionBookings(props: SectionContentProps & { readonly bulk: BulkActions }) {
  const { section, setting, answer, label } = props
  const t = useMessages(messages)
  const locale = useLocale()
  const { org, user, categories } = useSession()
  const { bookings, events, locations, error, elsewhere } = answer
  if (error)
    return (
      <RetryNotice title={t('failed')} onRetry={answer.refetch}>
        {toMessage(error, '', locale.language)}
      </RetryNotice>
    )
  if (answer.isLoading) return <Loading label={t('loading')} />
  const isEmpty = (events ?? bookings).length === 0
  const isNarrowed = props.onClearFilters !== undefined
  // The user's own bookings screen shows this notice above the list.
  if (isEmpty && categories.length === 0 && !isNarrowed && !elsewhere && !section.isOwn)
    return <NoCategories user={user} icon="calendar" forAdministrator={t('bareText')} />
  // An empty week or month still shows its days, but an empty day would have no columns.
  const isBlank = isEmpty && setting.view !== 'week' && setting.view !== 'month'
  const empty = emptyMessages(section, {
    isNarrowed,
    isElsewhere: elsewhere !== undefined,
    isEvents: events !== undefined,
    isWhole: section.isOwn && setting.view === 'list',
  })
  const elsewhereText = elsewhere && t('elsewhere', { count: elsewhere.count })
  const isList = setting.view === 'list' && !events
  const isCounted = isList || (setting.view === 'chart' && !events)
  const line = [
    isEmpty ? t(empty.title) : isCounted && t('count', { count: answer.count }),
    elsewhereText,
  ]
    .filter(Boolean)
    .join(' · ')
  const showMore = elsewhere ? (
    <Button size="small" onClick={() => props.onShowAll(elsewhere)}>
      {t('showElsewhere')}
    </Button>
  ) : (
    isEmpty &&
    props.onClearFilters && (
      <Button size="small" onClick={props.onClearFilters}>
        {t('clearFilters')}
      </Button>
    )
  )
  return (
    <section
      className="booking-list stack"
      data-section={section.name}
      aria-busy={answer.isFetching}
      aria-label={label}
    >
      {answer.isCut && (
        <Notice tone="info" quiet>
          {t('cut', {
            count: listLimit,
            day: formatDate(bookings.at(-1)?.timeFrom ?? props.from, 'medium', locale),
          })}
        </Notice>
      )}
      {line && !isBlank && (
        <div className="cluster">
          <p className="booking-list-count hint" role="status">
            {line}
          </p>
          {showMore}
        </div>
      )}
      {isBlank ? (
        <EmptyState icon="calendar" title={t(empty.title)} actions={showMore}>
          {elsewhereText ?? t(empty.text)}
        </EmptyState>
      ) : isList ? (
        <BookingAgenda
          label={label}
          bookings={bookings}
          hasMore={answer.hasMore}
          isFetching={answer.isFetching}
          onMore={answer.loadMore}
          onOpen={props.onOpen}
        />
      ) : isCalendarView(setting.view) ? (
        <BookingsCalendar
          section={section.name}
          setting={setting}
          view={setting.view as 'day'}
          from={props.from}
          to={props.to}
          label={label}
          bookings={bookings}
          counts={answer.counts}
          events={events}
          locations={locations}
          mayChange={props.mayChange && section.name !== 'cancellations'}
          onOpen={props.onOpen}
          onOpenEvent={props.onOpenEvent}
          onDay={props.onDay}
        />
      ) : events ? (
        <EventTable events={events} caption={label} onOpen={props.onOpenEvent} />
      ) : setting.view === 'chart' ? (
        <SectionChart
          bookings={bookings}
          locations={locations}
          org={org}
          ofCancelled={section.name === 'cancellations'}
        />
      ) : (
        <BookingTable
          section={section}
          bookings={bookings}
          locations={locations}
          remote={{
            total: answer.count,
            isFetching: answer.isFetching,
            onMore: answer.loadMore,
            onSort: props.onSort,
          }}
          caption={label}
          bulk={props.bulk}
          onOpen={props.onOpen}
        />
      )}
    </section>
  )
}
