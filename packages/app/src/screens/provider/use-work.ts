import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import { useLocale } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { findInWork } from './find-in-work.js'
import { placeWork } from './to-work-entries.js'
import type { WorkFilter } from './use-work-filter.js'
import { listOwners, toWorkRows, type DayRange } from './work-rows.js'

/** The work requests on the given days, kept current. The list becomes empty if a load fails. */
export function useWork(filter: WorkFilter, { from, to }: DayRange) {
  const { client } = useRuntime()
  const { language } = useLocale()
  const { status, location, owner, text } = filter
  const isInOrder = from <= to
  useLiveUpdates(useMemo(() => [...location], [location]))
  const { data, error, isFetching, refetch } = useApiQuery(
    isInOrder
      ? apiQuery(client, 'workRequests.list', {
          f: from,
          t: to,
          include: ['locations', 'ancestors'],
          ...(location.length > 0 && { l: [...location] }),
        })
      : undefined,
    { keepPreviousData: true },
  )
  const ofEverybody = useMemo(
    () => (error || !data ? [] : placeWork(data.bookings, data.locations)),
    [data, error],
  )
  const all = useMemo(
    () =>
      owner === undefined ? ofEverybody : ofEverybody.filter((one) => one.owner?.id === owner),
    [ofEverybody, owner],
  )
  const found = useMemo(() => findInWork(all, text, language), [all, text, language])
  const rows = useMemo(() => toWorkRows(found, { from, to }, status), [found, from, to, status])
  return {
    /** Requests with any status, on any day. */
    all,
    /** The owners of all bookings with requests on these days. */
    owners: useMemo(() => listOwners(ofEverybody), [ofEverybody]),
    rows,
    /** Whether the status filter excludes every request. */
    hasOtherStatus: useMemo(
      () => rows.length === 0 && toWorkRows(found, { from, to }, 'ALL').length > 0,
      [rows, found, from, to],
    ),
    locations: data?.locations,
    isLoading: isInOrder && !data && !error,
    error,
    isFetching,
    refetch,
  }
}
