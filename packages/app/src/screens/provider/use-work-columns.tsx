import type { Location, WorkRequestBooking } from '@mosaic-booking/sdk'
import { formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import type { DataColumn } from '../../shared/data-table/data-table.js'
import { messages } from './provider.messages.js'
import { RequestList } from './request-list.js'
import { toShownStatus } from './work-rows.js'

/** The columns of the work requests. Notes of bookings are for managers (PROV-004). */
export function useWorkColumns(
  locations: readonly Location[] | undefined,
  isManager: boolean,
): readonly DataColumn<WorkRequestBooking>[] {
  const t = useMessages(messages)
  const setting = useLocale()
  return useMemo(() => {
    const placeOf = ({ locationId }: WorkRequestBooking) =>
      locations?.find(({ id }) => id === locationId)
    const columns: DataColumn<WorkRequestBooking>[] = [
      {
        key: 'location',
        header: t('location'),
        kind: 'title',
        value: (booking) => placeOf(booking)?.name,
        render: (booking) => (
          <>
            {placeOf(booking)?.name}
            <span className="work-where">{placeOf(booking)?.shortQualifier}</span>
          </>
        ),
      },
      {
        key: 'when',
        header: t('when'),
        value: ({ timeFrom }) => timeFrom,
        render: ({ timeFrom, timeTo }) =>
          formatRange(timeFrom, timeTo, setting, { style: 'short' }),
      },
      {
        key: 'requests',
        header: t('requests'),
        value: ({ extraRequests }) =>
          extraRequests
            .map(({ extra, type, quantity, status, note }) =>
              [
                quantity && `${quantity} ×`,
                extra?.text ?? t(type),
                `(${t(toShownStatus(status))})`,
                note,
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join('; '),
        render: (booking) => <RequestList booking={booking} />,
      },
      {
        key: 'title',
        header: t('title'),
        value: ({ label }) => label ?? t('untitled'),
      },
      { key: 'owner', header: t('owner'), value: ({ owner }) => owner?.name ?? t('private') },
      {
        key: 'people',
        header: t('people'),
        kind: 'number',
        isExtra: true,
        value: ({ attendeeCount }) => attendeeCount ?? 0,
      },
    ]
    return isManager
      ? [...columns, { key: 'notes', header: t('notes'), value: ({ notes }) => notes ?? '' }]
      : columns
  }, [t, setting, locations, isManager])
}
