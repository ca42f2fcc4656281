import type { SummaryRow } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { formatNumber, readNumber, toSummaryDays } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  browserToday,
  formatDate,
  useLocale,
  useMessages,
  withinSentence,
} from '@mosaic-booking/widgets/ui'
import { DataTable, type DataColumn } from '../../../shared/data-table/data-table.js'
import { saveCsv } from '../../../shared/data-table/to-csv.js'
import { SectionPeriod } from '../../../shared/section-views/section-period.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { visitDivisions, type ReportAddress } from '../report-address.js'
import { ReportBody, ReportTools } from '../report-body.js'
import type { ChangeAddress } from '../report-filters.js'
import { daysOf } from '../report-period.js'
import { messages as reportMessages } from '../reports.messages.js'
import { SummaryChart } from './summary-chart.js'
import { SummaryFilters } from './summary-filters.js'
import { timeslotsOf, toSeries, totalsByPart, totalsByTime, type Total } from './summary-rules.js'
import { messages } from './summary.messages.js'
import { toSummaryCsv } from './to-summary-csv.js'
import { useTimeslotName } from './use-timeslot-name.js'

/** Number of chart series if `report_top_n_items` is not set (D-136). */
const usualParts = 10

interface SummaryReportProps {
  readonly kind: 'bookings' | 'visits'
  readonly address: ReportAddress
  readonly onChange: ChangeAddress
}

/** Bookings or visits, counted by time and one attribute. */
export function SummaryReport({ kind, address: given, onChange }: SummaryReportProps) {
  const t = useMessages(reportMessages)
  const words = useMessages(messages)
  const locale = useLocale()
  const nameOf = useTimeslotName(given.timeslot)
  const address = useOpenDivision(kind, given)
  const days = daysOf(address, browserToday())
  const answer = useSummary(kind, address, days)
  const { division } = address
  const label = t('caption', {
    report: t(kind),
    from: formatDate(days.from, 'medium', locale),
    to: formatDate(days.to, 'medium', locale),
  })
  const divisionName =
    division && words(division === 'owner' && kind === 'visits' ? 'host' : division)
  const exportCsv = (rows: readonly SummaryRow[]) =>
    saveCsv(
      kind === 'bookings' ? 'bookings-summary' : 'visitors-summary',
      toSummaryCsv(rows, {
        division,
        headers: [words('time'), divisionName ?? '', words(kind), words('hours')],
        nameOf,
      }),
    )
  return (
    <>
      <SummaryFilters kind={kind} address={address} onChange={onChange} />
      <ReportTools answer={answer} onExport={() => exportCsv(answer.data!)} />
      <SectionPeriod {...days} />
      <ReportBody
        label={label}
        answer={answer}
        fallback={t('unexpected')}
        hasArea={address.location.length > 0}
      >
        {(rows) => (
          <SummaryContent
            {...{ kind, address, rows, label, divisionName }}
            timeslots={timeslotsOf(days, address.timeslot)}
          />
        )}
      </ReportBody>
    </>
  )
}

/**
 * Replaces groupings that are not allowed. Grouping by version requires a service admin, and visits
 * have fewer attributes.
 */
function useOpenDivision(kind: 'bookings' | 'visits', address: ReportAddress): ReportAddress {
  const { user } = useSession()
  const { division } = address
  const isOpen =
    division !== undefined &&
    (kind === 'bookings' || visitDivisions.includes(division)) &&
    (division !== 'sourceVersion' || user.roles.includes('SERVICE_ADMIN'))
  return isOpen ? address : { ...address, division: undefined }
}

function useSummary(
  kind: 'bookings' | 'visits',
  { timeslot, division, locationKind, location, category }: ReportAddress,
  days: { readonly from: string; readonly to: string },
) {
  const { client } = useRuntime()
  const request = {
    ...toSummaryDays(days),
    stg: timeslot,
    sa: ['timeslot' as const, ...(division ? [division] : [])],
    ...(location.length > 0 && { l: [...location] }),
    ...(division === 'location' && locationKind && { slk: locationKind }),
  }
  const isInOrder = days.from <= days.to
  const bookings = useApiQuery(
    kind === 'bookings' && isInOrder
      ? apiQuery(client, 'booking.summary', {
          ...request,
          ...(category !== undefined && { bc: [category] }),
        })
      : undefined,
  )
  const visits = useApiQuery(
    kind === 'visits' && isInOrder ? apiQuery(client, 'visitor.summary', request) : undefined,
  )
  const answer = kind === 'bookings' ? bookings : visits
  return isInOrder ? answer : { ...answer, data: [] }
}

interface SummaryContentProps {
  readonly kind: 'bookings' | 'visits'
  readonly address: ReportAddress
  readonly rows: readonly SummaryRow[]
  readonly timeslots: readonly string[]
  readonly label: string
  readonly divisionName: string | undefined
}

function SummaryContent(props: SummaryContentProps) {
  const { kind, address, rows, timeslots, label, divisionName } = props
  const { division, timeslot, value, isStacked } = address
  const t = useMessages(messages)
  const { locale, language } = useLocale()
  const { org } = useSession()
  const nameOf = useTimeslotName(timeslot)
  const series = toSeries(rows, {
    timeslots,
    division,
    value,
    limit: readNumber(org.configSettings, 'report_top_n_items') ?? usualParts,
    names: { all: t(kind), none: t('none'), others: t('others') },
  })
  return (
    <>
      <SummaryChart
        title={t('chart', {
          value: value === 'count' ? t(kind) : t('hours'),
          grouping: withinSentence(t(timeslot), language),
        })}
        timeslots={timeslots.map((slot) => nameOf(slot, 'short'))}
        series={series}
        isStacked={isStacked}
        format={(number) => formatNumber(number, locale)}
      />
      <div className="reports-tables tiles gap-6">
        <TotalsTable
          name={`${kind}-summary-time`}
          caption={`${label}: ${t(timeslot)}`}
          header={t('time')}
          valueHeader={t(kind)}
          totals={totalsByTime(rows, timeslots)}
          nameOf={(slot) => nameOf(slot, 'long')}
        />
        {division && divisionName && (
          <TotalsTable
            name={`${kind}-summary-${division}`}
            caption={`${label}: ${divisionName}`}
            header={divisionName}
            valueHeader={t(kind)}
            totals={totalsByPart(rows, division, t('none'))}
            nameOf={(name) => name}
          />
        )}
      </div>
    </>
  )
}

interface TotalsTableProps {
  readonly name: string
  readonly caption: string
  readonly header: string
  readonly valueHeader: string
  readonly totals: readonly Total[]
  readonly nameOf: (name: string) => string
}

function TotalsTable({ name, caption, header, valueHeader, totals, nameOf }: TotalsTableProps) {
  const t = useMessages(messages)
  const { locale } = useLocale()
  const { owner } = useSession()
  const pageSize = usePageSize()
  const rows = totals.map((total, at) => ({ ...total, at }))
  const columns: DataColumn<Total & { readonly at: number }>[] = [
    {
      key: 'name',
      header,
      kind: 'title',
      value: (row) => row.at,
      render: (row) => nameOf(row.name),
    },
    {
      key: 'count',
      header: valueHeader,
      kind: 'number',
      value: (row) => row.count,
      render: (row) => formatNumber(row.count, locale),
    },
    {
      key: 'hours',
      header: t('hours'),
      kind: 'number',
      value: (row) => row.hours,
      render: (row) => formatNumber(row.hours, locale),
    },
  ]
  return (
    <DataTable
      name={name}
      owner={owner}
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      rowName={(row) => nameOf(row.name)}
      pageSize={pageSize}
      canExport={false}
      isSearchedOutside
    />
  )
}
