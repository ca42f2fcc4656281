import { NamedFace } from '../../../shared/people/named-face.js'
import { describeDeclaration } from '@mosaic-booking/sdk/rules'
import { DeclarationBadge } from '@mosaic-booking/widgets'
import {
  Badge,
  formatDate,
  formatDay,
  formatTime,
  formatTimeRange,
  useLocale,
  useMessages,
  type LocaleSetting,
  type Translate,
} from '@mosaic-booking/widgets/ui'
import { useMemo, type ReactNode } from 'react'
import { messages } from '../visitors.messages.js'
import type { VisitRow, VisitState } from './visit-rows.js'

export interface VisitColumn {
  readonly key: string
  readonly header: string
  /** Sort key, and the default cell text. */
  readonly value: (row: VisitRow) => string
  readonly render?: (row: VisitRow) => ReactNode
  /** Relative width, and minimum in rem. */
  readonly width: number
  /** Relative width, if longer texts than fit the minimum are usual. */
  readonly growth?: number
  /** Hidden by default. */
  readonly isExtra?: boolean
}

const stateNames = {
  late: 'isLate',
  expected: 'isExpected',
  present: 'isPresent',
  left: 'isLeft',
  missed: 'isMissed',
} as const satisfies Record<VisitState, string>

/** Lists start with the visitors that need the reception's attention. */
const stateOrder = { late: '1', expected: '2', present: '3', left: '4', missed: '5' } as const

export interface ColumnFacts {
  readonly hasDeclarations: boolean
  /** Whether check-in and check-out are allowed. Badge numbers are issued here (VIS-016). */
  readonly canCheck: boolean
  readonly today: string
  /** The state for which visits are listed; phones do not repeat it in each row. */
  readonly listed: VisitState | undefined
}

/** Available columns, after the name. */
export function useVisitColumns({ hasDeclarations, canCheck, today, listed }: ColumnFacts) {
  const t = useMessages(messages)
  const setting = useLocale()
  return useMemo((): readonly VisitColumn[] => {
    const columns: (VisitColumn | false)[] = [
      {
        key: 'date',
        header: t('date'),
        width: 9.5,
        // Visits without a time are sorted to the end of their day.
        value: ({ visit }) => visit.when ?? `${visit.date}T24`,
        render: ({ visit }) => {
          const time = visit.when && formatExpected(visit.when, visit.until, setting)
          const text =
            visit.date === today && time
              ? time
              : [formatDay(visit.date, today, setting), time].filter(Boolean).join(', ')
          return <span className="visit-time">{text}</span>
        },
      },
      {
        key: 'state',
        header: t('state'),
        width: 8.5,
        value: ({ state }) => stateOrder[state],
        render: ({ state }) => (
          <span className="row" data-listed={state === listed || undefined}>
            <StateText state={state} label={t(stateNames[state])} />
          </span>
        ),
      },
      {
        key: 'company',
        header: t('company'),
        width: 8.5,
        growth: 13,
        value: ({ visit }) => visit.company ?? '',
      },
      {
        key: 'host',
        header: t('host'),
        width: 11,
        value: ({ visit }) => visit.host.name,
        render: ({ visit }) => <NamedFace person={visit.host} />,
      },
      hasDeclarations && {
        key: 'declaration',
        header: t('declaration'),
        width: 10.5,
        value: ({ visit }) => {
          const declaration = describeDeclaration(visit)
          return declaration ? `${declaration.status} ${declaration.name}` : ''
        },
        render: ({ visit }) => {
          const declaration = describeDeclaration(visit)
          return (
            declaration && (
              <span title={declaration.name}>
                <span className="mb-visually-hidden">{declaration.name}</span>
                <DeclarationBadge declaration={declaration} />
              </span>
            )
          )
        },
      },
      canCheck && {
        key: 'badge',
        header: t('badge'),
        width: 7,
        // Issued at check-in.
        isExtra: listed === 'expected' || listed === 'late',
        value: ({ visit }) => visit.reference ?? '',
      },
      ...extraColumns(t, setting),
    ]
    return columns.filter((column) => column !== false)
  }, [t, setting, hasDeclarations, canCheck, today, listed])
}

const extraColumns = (
  t: Translate<typeof messages>,
  setting: LocaleSetting,
): readonly VisitColumn[] => {
  const passage = (key: 'checkIn' | 'checkOut'): VisitColumn[] => [
    {
      key,
      header: t(key),
      width: 8,
      isExtra: true,
      value: ({ visit }) => visit[key]?.when ?? '',
      render: ({ visit }) => {
        const when = visit[key]?.when
        if (!when) return undefined
        const time = formatTime(when, setting)
        return when.startsWith(visit.date) ? time : `${formatDate(when, 'short', setting)}, ${time}`
      },
    },
    {
      key: `${key}By`,
      header: t(`${key}By`),
      width: 9,
      isExtra: true,
      value: ({ visit }) => visit[key]?.user.name ?? '',
    },
  ]
  const text = (
    key: 'email' | 'phone' | 'vehicle' | 'type' | 'title' | 'hostPhone',
    width: number,
    value: VisitColumn['value'],
  ): VisitColumn => ({ key, header: t(key), width, value, isExtra: true })
  return [
    text('email', 13, ({ visit }) => visit.guest.email ?? ''),
    text('type', 7, ({ visit }) => t(visit.guest.kind === 'EXTERNAL' ? 'visitor' : 'staff')),
    text('phone', 9, ({ visit }) => visit.contactNumber ?? ''),
    text('vehicle', 7, ({ visit }) => visit.vehicleRegistration ?? ''),
    text('title', 11, ({ visit }) => visit.bookings.map(({ label }) => label).join(', ')),
    text('hostPhone', 9, ({ visit }) => visit.host.contactNumber ?? ''),
    ...passage('checkIn'),
    ...passage('checkOut'),
  ]
}

const formatExpected = (from: string, until: string | undefined, setting: LocaleSetting) =>
  until?.startsWith(from.slice(0, 10))
    ? formatTimeRange(from, until, setting)
    : formatTime(from, setting)

/** Only states that need attention are shown as badges. */
function StateText({ state, label }: { readonly state: VisitState; readonly label: string }) {
  if (state === 'late')
    return (
      <Badge tone="warning" icon="clock">
        {label}
      </Badge>
    )
  if (state === 'present')
    return (
      <Badge tone="success" icon="check">
        {label}
      </Badge>
    )
  return <span className="visit-quiet muted">{label}</span>
}

/** Distributes columns over lines: as many as fit the width in rem, then the rest below. */
export function toColumnLines(
  columns: readonly VisitColumn[],
  room: number,
  besides: number,
): readonly (readonly VisitColumn[])[] {
  let left = room
  const unfitting = columns.findIndex(({ width }) => (left -= width) < 0)
  if (unfitting < 0) return [columns]
  const lines = [columns.slice(0, unfitting)]
  const count = unfitting + besides
  for (let at = unfitting; at < columns.length; at += count)
    lines.push(columns.slice(at, at + count))
  return lines
}

/** Stable sort. */
export function sortRows(
  rows: readonly VisitRow[],
  value: VisitColumn['value'],
  { descending, language }: { readonly descending: boolean; readonly language: string },
): readonly VisitRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const sign = descending ? -1 : 1
  return rows
    .map((row) => [value(row), row] as const)
    .sort(([a], [b]) => sign * compare(a, b))
    .map(([, row]) => row)
}
