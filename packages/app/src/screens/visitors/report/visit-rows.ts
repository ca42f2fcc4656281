import type { Visit } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'
import { addDays } from '@mosaic-booking/widgets/ui'

export const visitStates = ['expected', 'late', 'present', 'left', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** Grace period before a visitor counts as late. */
const graceMs = 10 * 60_000

/**
 * A visitor's state. `now` is the wall clock in the visit's time zone. Visitors from an earlier day
 * who were never checked out still count as present.
 */
export function toVisitState(
  { date, when, checkIn, checkOut }: Pick<Visit, 'date' | 'when' | 'checkIn' | 'checkOut'>,
  now: string,
): VisitState {
  if (checkOut) return 'left'
  if (checkIn) return 'present'
  const today = now.slice(0, 10)
  if (date !== today) return date < today ? 'missed' : 'expected'
  const isLate = when !== undefined && Date.parse(`${now}Z`) - Date.parse(`${when}Z`) >= graceMs
  return isLate ? 'late' : 'expected'
}

/** The text searched by the text filter (VIS-009). */
export const toSearchText = ({
  location,
  guest,
  company,
  contactNumber,
  vehicleRegistration,
  reference,
  host,
}: Visit): string =>
  foldText(
    [
      location.name,
      guest.name,
      company,
      contactNumber,
      vehicleRegistration,
      reference,
      host.name,
      host.contactNumber,
      host.organisationName,
    ]
      .filter(Boolean)
      .join('\n'),
  )

/** A visit with cached derived values for the report. */
export interface VisitRow {
  readonly visit: Visit
  readonly state: VisitState
  readonly searchText: string
}

export const toVisitRows = (
  visits: readonly Visit[],
  nowIn: (timeZone: string) => string,
): VisitRow[] =>
  visits.map((visit) => ({
    visit,
    state: toVisitState(visit, nowIn(visit.timeZone)),
    searchText: toSearchText(visit),
  }))

/** Whether a row is listed for a state. Late visitors are still expected. */
export const isListed = ({ state }: VisitRow, wanted: VisitState | undefined): boolean =>
  !wanted || state === wanted || (wanted === 'expected' && state === 'late')

/** Rows that contain the text and, if given, have the state. */
export function filterRows(
  rows: readonly VisitRow[],
  text: string,
  state: VisitState | undefined,
): readonly VisitRow[] {
  const wanted = foldText(text.trim())
  return rows.filter((row) => isListed(row, state) && (!wanted || row.searchText.includes(wanted)))
}

/** The number of rows per state. Late visitors are also expected, so they count twice. */
export const countStates = (
  rows: readonly VisitRow[],
): Readonly<Record<VisitState | 'all', number>> => {
  const counts = { all: rows.length, expected: 0, late: 0, present: 0, left: 0, missed: 0 }
  for (const { state } of rows) counts[state]++
  return { ...counts, expected: counts.expected + counts.late }
}

/** A table row: a location heading or a visit. */
export type ReportLine =
  | {
      readonly kind: 'location'
      readonly id: number
      readonly name: string
      readonly count: number
    }
  | { readonly kind: 'visit'; readonly row: VisitRow }

/**
 * Groups rows by location and sorts the locations by name. The order within a location is
 * preserved.
 */
export function groupByLocation(rows: readonly VisitRow[], language: string): ReportLine[] {
  const groups = new Map<number, VisitRow[]>()
  for (const row of rows) {
    const { id } = row.visit.location
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  const { compare } = new Intl.Collator(language, { numeric: true })
  return [...groups.values()]
    .sort((a, b) => compare(a[0]!.visit.location.name, b[0]!.visit.location.name))
    .flatMap((group) => {
      const { id, name } = group[0]!.visit.location
      return [
        { kind: 'location' as const, id, name, count: group.length },
        ...group.map((row) => ({ kind: 'visit' as const, row })),
      ]
    })
}

export type Period = 'now' | 'period'

/** The server-side filter. */
export interface VisitFilter {
  readonly when: Period
  /** The period's first and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly location: readonly number[]
  readonly type: VisitType
  readonly state: VisitState | undefined
  /** Whether the user has chosen the state. */
  readonly isStateChosen: boolean
}

/** Selectable visitor types (VIS-008, AD-023). */
export const visitTypes = ['ALL', 'VISITORS', 'STAFF'] as const
export type VisitType = (typeof visitTypes)[number]

/** Receptions initially see visitors who have not arrived yet, except on past days. */
export const usualState = (isStaff: boolean, to: string, today: string): VisitState | undefined =>
  isStaff && to >= today ? 'expected' : undefined

/** A text search covers all states, unless the user has chosen one. */
export const decideState = (
  { state, isStateChosen }: Pick<VisitFilter, 'state' | 'isStateChosen'>,
  hasText: boolean,
): VisitState | undefined => (isStateChosen || !hasText ? state : undefined)

/** The default period: today for receptions, the next week for other users. */
export const usualPeriod = (isStaff: boolean, today: string) => ({
  from: today,
  to: isStaff ? today : addDays(today, 6),
})
