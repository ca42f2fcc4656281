import type { SummaryAttribute, TimeGrouping } from '@mosaic-booking/sdk'
import { isCalendarDay } from '@mosaic-booking/widgets/ui'
import { periods, type Period, type PeriodChoice } from './report-period.js'

export const reportTabs = [
  'bookings',
  'visits',
  'resource-utilisation',
  'daily-agendas',
  'visitors',
] as const
export type ReportTab = (typeof reportTabs)[number]

export const timeGroupings = ['DAY', 'WEEK', 'MONTH', 'DAY_OF_WEEK'] as const

/** What a summary can be divided by besides time. */
export const divisions = [
  'location',
  'owner',
  'group',
  'costCode',
  'domain',
  'organisation',
  'source',
  'sourceVersion',
] as const satisfies readonly SummaryAttribute[]
export type Division = (typeof divisions)[number]

/** Visits have fewer attributes than bookings (AD-054). */
export const visitDivisions: readonly Division[] = ['location', 'owner', 'organisation']

/** Everything that a link to a report restores (SUM-004, UTIL-002). */
export interface ReportAddress extends PeriodChoice {
  readonly tab: ReportTab
  readonly timeslot: TimeGrouping
  readonly division: Division | undefined
  /** The kind to which locations are rolled up. */
  readonly locationKind: string | undefined
  readonly value: 'count' | 'hours'
  readonly isStacked: boolean
  readonly location: readonly number[]
  readonly category: number | undefined
  /** Which hours the utilisation measures. */
  readonly times: 'available' | 'custom'
  readonly timeFrom: string
  readonly timeTo: string
}

const readDay = (text: string | null) => (text && isCalendarDay(text) ? text : undefined)
const readTime = (text: string | null) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text ?? '') ? text! : ''
const readId = (text: string | null) => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function readTab(query: URLSearchParams): ReportTab {
  const view = query.get('view')
  if (view === null || view === 'summary')
    return query.get('type') === 'visitors' ? 'visits' : 'bookings'
  return reportTabs.slice(2).find((tab) => tab === view) ?? 'bookings'
}

export function readAddress(query: URLSearchParams): ReportAddress {
  const sums = query.getAll('sumBy')
  return {
    tab: readTab(query),
    when: periods.find((period): period is Period => period === query.get('when')) ?? 'last-month',
    date: readDay(query.get('date')),
    dateFrom: readDay(query.get('dateFrom')),
    dateTo: readDay(query.get('dateTo')),
    timeslot: timeGroupings.find((one) => sums.includes(one)) ?? 'WEEK',
    division: divisions.find((one) => sums.includes(one)),
    locationKind: query.get('sumByLocation') ?? undefined,
    value: query.get('yAxis') === 'HOURS' ? 'hours' : 'count',
    isStacked: query.get('stacked') === 'true',
    location: query.getAll('l').flatMap((id) => readId(id) ?? []),
    category: readId(query.get('category')),
    times: query.get('u') === 'custom' ? 'custom' : 'available',
    timeFrom: readTime(query.get('tf')),
    timeTo: readTime(query.get('tt')),
  }
}

/** The query of an address, without what is usual. */
export function toQuery(address: ReportAddress): URLSearchParams {
  const { tab, when, date, dateFrom, dateTo, timeslot, division, category } = address
  const isSummary = tab === 'bookings' || tab === 'visits'
  const texts: Readonly<Record<string, string | false | undefined>> = {
    view: isSummary ? 'summary' : tab,
    type: isSummary && (tab === 'bookings' ? 'bookings' : 'visitors'),
    when: when !== 'last-month' && when,
    date,
    dateFrom,
    dateTo,
    sumByLocation: address.locationKind,
    yAxis: address.value === 'hours' && 'HOURS',
    stacked: address.isStacked && 'true',
    category: category !== undefined && String(category),
    u: address.times === 'custom' && 'custom',
    tf: address.timeFrom,
    tt: address.timeTo,
  }
  const query = new URLSearchParams()
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text)
  if (timeslot !== 'WEEK') query.append('sumBy', timeslot)
  if (division) query.append('sumBy', division)
  for (const id of address.location) query.append('l', String(id))
  return query
}
