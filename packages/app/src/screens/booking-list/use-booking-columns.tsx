import type { Booking, Location } from '@mosaic-booking/sdk'
import { formatPrices, sumPrices } from '@mosaic-booking/sdk/rules'
import {
  formatRange,
  StatusBadge,
  useLocale,
  useMessages,
  useReaderZone,
  type Sort,
  type Translate,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { CellText, ClampedText } from '../../shared/data-table/cell-text.js'
import type { DataColumn } from '../../shared/data-table/data-table.js'
import { DayAndTime } from '../../shared/data-table/day-and-time.js'
import { isTablet } from '../../shared/data-table/is-tablet.js'
import { Unknown } from '../../shared/data-table/unknown.js'
import { NamedFace } from '../../shared/people/named-face.js'
import { useOwnClock } from '../../shared/use-own-clock.js'
import { whereIs } from '../../shared/where-is.js'
import { messages } from './booking-list.messages.js'
import type { BookingSection } from './booking-section.js'
import { toZoneNote } from './views/zone-note.js'

/** Server sort keys by column. */
const serverOrders: Readonly<Record<string, string>> = {
  location: 'location',
  title: 'label',
  when: 'timeFrom',
  owner: 'owner',
  status: 'status',
}

/** Converts a sort order to the server's format. Unsupported columns fall back to the time. */
export const toServerSort = ({ key, descending }: Sort): string => {
  const name = serverOrders[key]
  return name === undefined ? 'timeFrom' : `${descending ? '-' : ''}${name}`
}

/**
 * What a booking's extras cost, which they are, and its notes. The price is first, because long
 * lists of extras are cut off.
 */
const describeRequest = ({ extraRequests, notes }: Booking, locale: string): string[] => {
  const open = extraRequests.flatMap(({ extra, quantity = 1, status }) =>
    extra && status !== 'CANCELLED' ? { ...extra, quantity } : [],
  )
  const extras = open.map(({ text, quantity }) => `${text}${quantity > 1 ? ` × ${quantity}` : ''}`)
  return [formatPrices(sumPrices(open), locale), extras.join(', '), notes ?? ''].filter(Boolean)
}

/** The number of people, and of how many if the space's capacity is known. */
function describePeople(
  { attendeeCount: count, locationId }: Booking,
  locations: readonly Location[],
  t: Translate<typeof messages>,
) {
  const capacity = locations.find(({ id }) => id === locationId)?.capacity
  return count && capacity ? t('peopleOf', { count, capacity }) : count
}

interface RequestProps {
  readonly people: string | number | undefined
  readonly rest: readonly string[]
}

/** The facts for a decision, below the title. */
function Request({ people, rest }: RequestProps) {
  const t = useMessages(messages)
  const text = [people && `${t('people')}: ${people}`, ...rest].filter(Boolean).join(' · ')
  return (
    <span className="cell-note" title={text}>
      {text}
    </span>
  )
}

const Extras = ({ parts }: { readonly parts: readonly string[] }) => (
  <ClampedText otherwise="">{parts.join(' · ').replaceAll(' × ', '\u00A0×\u00A0')}</ClampedText>
)

/** The columns of a section. Cancellations include who cancelled, when and why. */
export function useBookingColumns(
  { name, isOwn }: BookingSection,
  locations: readonly Location[] = [],
): readonly DataColumn<Booking>[] {
  const t = useMessages(messages)
  const setting = useLocale()
  const { momentOf } = useOwnClock()
  const readerZone = useReaderZone()
  return useMemo(() => {
    const titleOf = ({ label, isPrivate }: Booking) =>
      label ?? (isPrivate ? t('private') : undefined)
    // The cancellation details need the space used by columns that the booking list already shows.
    const isFolded = name === 'cancellations' && isTablet()
    const expected = name === 'cancellations' ? 'CANCELLED' : 'CONFIRMED'
    // The buttons of approvals need it, too: people and what is ordered go below the title.
    const isRequestFolded = name === 'approvals' && isTablet()
    const requestOf = (booking: Booking) => describeRequest(booking, setting.locale)
    const peopleOf = (booking: Booking) => describePeople(booking, locations, t)
    const columns: DataColumn<Booking>[] = [
      {
        key: 'location',
        header: t('location'),
        kind: 'title',
        value: ({ locationName }) => locationName,
        render: (booking) => {
          const where = whereIs(locations.find(({ id }) => id === booking.locationId))
          const note = [where, isFolded && titleOf(booking)].filter(Boolean).join(' · ')
          return (
            <CellText title={[booking.locationName, note].filter(Boolean).join(' · ')} note={note}>
              {booking.locationName}
            </CellText>
          )
        },
      },
      {
        key: 'title',
        header: t('title'),
        isExtra: isFolded,
        value: titleOf,
        render: (booking) => (
          <>
            <ClampedText otherwise={<Unknown />}>{titleOf(booking)}</ClampedText>
            {isRequestFolded && <Request people={peopleOf(booking)} rest={requestOf(booking)} />}
          </>
        ),
      },
      {
        key: 'when',
        header: t('when'),
        value: ({ timeFrom }) => timeFrom,
        render: (booking) => {
          const note = toZoneNote(booking, readerZone, setting)
          const text = formatRange(booking.timeFrom, booking.timeTo, setting, {
            allDay: booking.isAllDay,
            style: 'short',
          })
          return (
            <CellText isWhole title={[text, note].filter(Boolean).join(' · ')} note={note}>
              <DayAndTime text={text} />
            </CellText>
          )
        },
      },
      {
        key: 'owner',
        header: t('owner'),
        isExtra: isFolded || (isOwn === true && isTablet()),
        value: ({ owner }) => owner.name,
        render: ({ owner }) => (owner.name ? <NamedFace person={owner} /> : <Unknown />),
      },
      {
        key: 'status',
        header: t('status'),
        // All bookings pending approval have the same status.
        isExtra: name === 'approvals' || isFolded,
        value: ({ status }) => status,
        render: ({ status }) => <StatusBadge status={status} expected={expected} />,
      },
      {
        key: 'people',
        header: t('people'),
        kind: 'number',
        isExtra: name !== 'approvals' || isRequestFolded,
        isUnsorted: true,
        value: ({ attendeeCount }) => attendeeCount ?? 0,
        ...(name === 'approvals' && {
          render: (booking: Booking) => peopleOf(booking) || <Unknown />,
        }),
      },
      ...(name === 'approvals'
        ? [
            {
              key: 'request',
              header: t('request'),
              isUnsorted: true,
              isExtra: isRequestFolded,
              value: (booking: Booking) => requestOf(booking).join('; '),
              render: (booking: Booking) => <Extras parts={requestOf(booking)} />,
            },
          ]
        : []),
    ]
    const audit: DataColumn<Booking>[] = [
      {
        key: 'cancelledBy',
        header: t('cancelledBy'),
        isUnsorted: true,
        value: ({ cancelled }) => cancelled?.by.name,
        render: ({ cancelled }) => cancelled?.by.name || <Unknown />,
      },
      {
        key: 'cancelledAt',
        header: t('cancelledAt'),
        isUnsorted: true,
        value: ({ cancelled }) => cancelled?.when,
        render: ({ cancelled }) =>
          cancelled ? <DayAndTime text={momentOf(cancelled.when, 'short')} /> : <Unknown />,
      },
      {
        key: 'reason',
        header: t('reason'),
        isUnsorted: true,
        value: ({ cancellationReason }) => cancellationReason,
        render: ({ cancellationReason }) => cancellationReason || <Unknown />,
      },
    ]
    return name === 'cancellations' ? [...columns, ...audit] : columns
  }, [name, isOwn, locations, setting, readerZone, momentOf, t])
}
