import type { Location } from '@mosaic-booking/sdk'
import { formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { formatPrices } from '@mosaic-booking/sdk/rules'
import { useMemo } from 'react'
import { CellText } from '../../shared/data-table/cell-text.js'
import type { DataColumn } from '../../shared/data-table/data-table.js'
import { DayAndTime } from '../../shared/data-table/day-and-time.js'
import { isTablet } from '../../shared/data-table/is-tablet.js'
import { whereIs } from '../../shared/where-is.js'
import { messages } from './provider.messages.js'
import { nameOfRequest } from './name-of-request.js'
import { totalOf } from './total-of.js'
import { RequestList } from './request-list.js'
import type { PlacedWork } from './to-work-entries.js'
import { toShownStatus } from './work-rows.js'

/** Work request columns. Only managers see booking notes (PROV-004). */
export function useWorkColumns(
  locations: readonly Location[] | undefined,
  isManager: boolean,
): readonly DataColumn<PlacedWork>[] {
  const t = useMessages(messages)
  const setting = useLocale()
  return useMemo(() => {
    // Leave room for the requests.
    const isFolded = isTablet()
    const columns: DataColumn<PlacedWork>[] = [
      {
        key: 'location',
        header: t('location'),
        kind: 'title',
        value: ({ locationName }) => locationName,
        render: ({ locationId, locationName, label }) => {
          const where = whereIs(locations?.find(({ id }) => id === locationId))
          const note = [where, isFolded && label].filter(Boolean).join(' · ')
          return (
            <CellText title={[locationName, note].filter(Boolean).join(' · ')} note={note}>
              {locationName}
            </CellText>
          )
        },
      },
      {
        key: 'when',
        header: t('when'),
        value: ({ timeFrom }) => timeFrom,
        render: ({ timeFrom, timeTo }) => (
          <DayAndTime text={formatRange(timeFrom, timeTo, setting, { style: 'short' })} />
        ),
      },
      {
        key: 'requests',
        header: t('requests'),
        value: ({ extraRequests }) =>
          extraRequests
            .map((request) =>
              [
                nameOfRequest(request, setting.language),
                `(${t(toShownStatus(request.status))})`,
                request.note,
              ]
                .filter(Boolean)
                .join(' '),
            )
            .join('; '),
        render: (booking) => <RequestList booking={booking} />,
      },
      {
        key: 'price',
        header: t('price'),
        isExtra: true,
        value: ({ extraRequests }) => formatPrices(totalOf(extraRequests), setting.locale),
      },
      {
        key: 'title',
        header: t('title'),
        isExtra: isFolded,
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
