import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { readNumber, visitorReportMaxResults } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useMemo } from 'react'
import { useSettled } from '../../../shared/use-settled.js'
import { useSession } from '../../../session/session.js'
import { useAutoRefresh } from '../use-auto-refresh.js'
import type { VisitFilter } from './visit-rows.js'

/**
 * A filter's visits, refreshed by live updates and every minute. A failed refresh is only logged:
 * the last visits stay, and the screen remains usable (VIS-021). The text is sent to the server
 * only if the list is truncated; otherwise, the client filters.
 */
export function useVisits({ when, from, to, location, type }: VisitFilter, text: string) {
  const { client } = useRuntime()
  const { org } = useSession()
  useLiveUpdates(useMemo(() => [...location], [location]))
  const isInOrder = from <= to
  const ask = (sought?: string) =>
    apiQuery(client, 'visitor.list', {
      ...(when === 'now' ? { now: true } : { f: from, t: to }),
      ...(location.length > 0 && { l: [...location] }),
      ...(type !== 'ALL' && { type }),
      ...(sought !== undefined && { text: sought }),
      include: ['declaration'],
    })
  const all = useApiQuery(when === 'now' || isInOrder ? ask() : undefined, {
    keepPreviousData: true,
  })
  const max =
    readNumber(org.configSettings, 'visitor_report_max_results') || visitorReportMaxResults
  const wanted = text.trim()
  const sought = useSettled(wanted)
  const isPartial = all.data !== undefined && all.data.length >= max
  const found = useApiQuery(isPartial && sought !== '' ? ask(sought) : undefined)
  const { data, updatedAt, refetch } = found.data ? found : all
  const error = found.error ?? all.error
  useAutoRefresh(refetch)
  useEffect(() => {
    if (error) console.error('The visitors could not be loaded:', toMessage(error, '', 'en'))
  }, [error])
  return {
    visits: data,
    hasFailed: Boolean(error),
    isFetching: all.isFetching || found.isFetching,
    /** Whether the server is searching visits that have not been loaded. */
    isSearching: isPartial && wanted !== '' && (wanted !== sought || (!found.data && !found.error)),
    updatedAt,
    refetch,
    /** The row limit, if it has been reached. */
    max: data && data.length >= max ? max : undefined,
  }
}
