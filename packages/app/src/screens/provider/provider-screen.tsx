import { toMessage } from '@mosaic-booking/sdk'
import { isAdmitted } from '@mosaic-booking/sdk/rules'
import {
  addDays,
  browserToday,
  Button,
  EmptyState,
  formatDate,
  Loading,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { isCrowded } from '../../shared/calendar/crowding.js'
import { usePreloadedCalendar } from '../../shared/calendar/booking-calendar.js'
import { CalendarNavigation } from '../../shared/calendar/navigation/calendar-navigation.js'
import { loadedRange, rangeOfView, titleOfRange } from '../../shared/calendar/calendar-range.js'
import type { CalendarView } from '../../shared/calendar/calendar-entry.js'
import { saveCsv, toCsv } from '../../shared/data-table/to-csv.js'
import { focusHeading, PageHeading, PageTop } from '../../shared/page-heading.js'
import { isCalendarView, useSectionSetting } from '../../shared/section-views/section-setting.js'
import { SectionPeriod } from '../../shared/section-views/section-period.js'
import { ViewToolbar } from '../../shared/section-views/view-toolbar.js'
import { useSession } from '../../session/session.js'
import { messages } from './provider.messages.js'
import { toWorkEntries } from './to-work-entries.js'
import { useWork } from './use-work.js'
import { useWorkColumns } from './use-work-columns.js'
import { useWorkFilter } from './use-work-filter.js'
import { WorkContent } from './work-content.js'
import { WorkFilters } from './work-filters.js'
import './provider.css'

/** The table is the default view (D-134). */
const section = { name: 'work-requests', view: 'table' } as const

/** The work requests for a provider or location manager, by time. */
export default function ProviderScreen() {
  const t = useMessages(messages)
  const locale = useLocale()
  const session = useSession()
  const { user } = session
  const [filter, change] = useWorkFilter()
  const [setting, changeSetting] = useSectionSetting(section, session)
  const isCalendar = isCalendarView(setting.view)
  const view = setting.view as CalendarView
  usePreloadedCalendar(isCalendar)
  const shown = isCalendar ? rangeOfView(view, filter.from, setting.showsWeekends) : filter
  const work = useWork(filter, isCalendar ? loadedRange(view, shown) : shown)
  const { all, owners, rows, hasOtherStatus, locations, isLoading, error, isFetching, refetch } =
    work
  const entries = useMemo(
    () => toWorkEntries(rows, view === 'day', locale.language),
    [rows, view, locale.language],
  )
  const isManager = isAdmitted(user.roles, 'locationManager')
  const columns = useWorkColumns(locations, isManager)
  const label = isCalendar
    ? titleOfRange(view, shown, locale)
    : t('caption', {
        from: formatDate(shown.from, 'medium', locale),
        to: formatDate(shown.to, 'medium', locale),
      })
  const exportCsv = () =>
    saveCsv(
      section.name,
      toCsv(
        columns.map(({ header }) => header),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    )
  const isEmpty = rows.length === 0
  const isNarrowed =
    filter.location.length > 0 || filter.owner !== undefined || filter.text.trim() !== ''
  const emptyTitle = t(hasOtherStatus ? 'emptyStatus' : isNarrowed ? 'noMatch' : 'empty')
  const showMore = hasOtherStatus ? (
    <Button size="small" onClick={() => change({ status: 'ALL' })}>
      {t('showAll')}
    </Button>
  ) : (
    isNarrowed && (
      <Button size="small" onClick={() => change({ location: [], owner: undefined, text: '' })}>
        {t('clearFilters')}
      </Button>
    )
  )
  return (
    <>
      <PageTop>
        <PageHeading title={t('heading')} subtitle={t('text')} />
        <ViewToolbar
          setting={setting}
          onChange={changeSetting}
          isEmpty={isEmpty && !isLoading}
          hasTimeGrid={view !== 'week' || (!isLoading && !isEmpty && !isCrowded(entries))}
          onExport={user.canExport || user.roles.includes('PROVIDER') ? exportCsv : undefined}
        >
          <WorkFilters filter={filter} onChange={change} hasDays={!isCalendar} owners={owners} />
        </ViewToolbar>
      </PageTop>
      {isCalendar ? (
        <CalendarNavigation
          view={view}
          day={filter.from}
          today={browserToday()}
          showsWeekends={setting.showsWeekends}
          onChange={(from) => change({ from, to: addDays(from, 6) })}
        />
      ) : (
        <SectionPeriod {...shown} />
      )}
      {error ? (
        <RetryNotice title={t('failed')} onRetry={refetch}>
          {toMessage(error, '', locale.language)}
        </RetryNotice>
      ) : isLoading ? (
        <Loading label={t('loading')} />
      ) : isEmpty && view !== 'week' && view !== 'month' ? (
        // An empty week or month still shows its days, but an empty day would have no columns.
        <EmptyState icon="coffee" title={emptyTitle} actions={showMore}>
          {t(hasOtherStatus ? 'emptyStatusText' : isNarrowed ? 'noMatchText' : 'emptyText')}
        </EmptyState>
      ) : (
        <section className="work stack gap-3" aria-busy={isFetching} aria-label={label}>
          {isEmpty && (
            <div className="work-empty cluster">
              <p role="status">{emptyTitle}</p>
              {showMore}
            </div>
          )}
          <WorkContent
            setting={setting}
            shown={shown}
            label={label}
            columns={columns}
            rows={rows}
            entries={entries}
            all={all}
            locations={locations ?? []}
            isManager={isManager}
            onDay={(from) => {
              changeSetting({ view: 'day' })
              change({ from, to: addDays(from, 6) })
              focusHeading()
            }}
          />
        </section>
      )}
    </>
  )
}
