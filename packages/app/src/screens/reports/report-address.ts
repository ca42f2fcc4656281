import type { SummaryAttribute } from '@mosaic-booking/sdk'
import { readAddress, writeAddress } from '../../shared/address/address.js'
import {
  choice,
  day,
  flag,
  id,
  optional,
  repeatedIds,
  text,
  time,
  withDefault,
  type Address,
} from '../../shared/address/fields.js'
import { periods, quarters } from './report-period.js'

export const reportTabs = [
  'overview',
  'bookings',
  'visits',
  'resource-utilisation',
  'daily-agendas',
  'visitors',
] as const
export type ReportTab = (typeof reportTabs)[number]

export const timeGroupings = ['DAY', 'WEEK', 'MONTH', 'DAY_OF_WEEK'] as const

/** Attributes for grouping a summary, besides time. */
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

const fields = {
  view: text('view'),
  type: text('type'),
  when: withDefault(choice('when', [...periods, ...quarters]), 'last-month'),
  date: day('date'),
  dateFrom: day('dateFrom'),
  dateTo: day('dateTo'),
  /** The location kind to which values are aggregated. */
  locationKind: text('sumByLocation'),
  value: withDefault(
    optional(
      'yAxis',
      (axis) => (axis === 'HOURS' ? ('hours' as const) : undefined),
      () => 'HOURS',
    ),
    'count',
  ),
  isStacked: flag('stacked'),
  category: id('category'),
  /** The hours included in utilisation. */
  times: withDefault(choice('u', ['custom']), 'available'),
  timeFrom: withDefault(time('tf'), ''),
  timeTo: withDefault(time('tt'), ''),
  timeslot: withDefault(choice('sumBy', timeGroupings), 'WEEK'),
  division: choice('sumBy', divisions),
  location: repeatedIds('l'),
}
type Fields = Address<typeof fields>

/** The report state stored in links (SUM-004, UTIL-002). */
export interface ReportAddress extends Omit<Fields, 'view' | 'type'> {
  readonly tab: ReportTab
}

function toTab({ view, type }: Pick<Fields, 'view' | 'type'>): ReportTab {
  if (view === 'overview') return view
  if (view === undefined || view === 'summary') return type === 'visitors' ? 'visits' : 'bookings'
  return reportTabs.slice(3).find((tab) => tab === view) ?? 'bookings'
}

const fromTab = (tab: ReportTab): Pick<Fields, 'view' | 'type'> => {
  if (tab === 'bookings') return { view: 'summary', type: 'bookings' }
  return tab === 'visits' ? { view: 'summary', type: 'visitors' } : { view: tab, type: undefined }
}

export function readReportAddress(query: URLSearchParams): ReportAddress {
  const { view, type, ...address } = readAddress(fields, query)
  // Older links to the summary have parameters but no view.
  return { ...address, tab: query.size === 0 ? 'overview' : toTab({ view, type }) }
}

/** Serialises the state as a query, omitting default values. */
export const toReportQuery = ({ tab, ...address }: ReportAddress): URLSearchParams =>
  writeAddress(fields, { ...fromTab(tab), ...address })

/** Query of the stand-alone agendas. The path contains the category. */
export const agendaAddress = { date: fields.date, location: fields.location }
