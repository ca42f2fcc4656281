import { toMessage } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { readNumber, visitorReportMaxResults } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useMemo } from 'react'
import { useSession } from '../../../shell/session.js'
import { useAutoRefresh } from '../use-auto-refresh.js'
import type { VisitFilter } from './visit-rows.js'

/**
 * The visits of a filter, kept current by live updates and every minute. A failure is only logged:
 * the last visits stay, and the screen stays usable (VIS-021).
 */
export function useVisits({ when, from, to, location, type }: VisitFilter) {
  const { client } = useRuntime()
  const { org } = useSession()
  useLiveUpdates(useMemo(() => [...location], [location]))
  const isInOrder = from <= to
  const { data, error, isFetching, updatedAt, refetch } = useApiQuery(
    when === 'now' || isInOrder
      ? apiQuery(client, 'visitor.list', {
          ...(when === 'now' ? { now: true } : { f: from, t: to }),
          ...(location.length > 0 && { l: [...location] }),
          ...(type !== 'ALL' && { type }),
          include: ['declaration'],
        })
      : undefined,
    { keepPreviousData: true },
  )
  useAutoRefresh(refetch)
  useEffect(() => {
    if (error) console.error('The visitors could not be loaded:', toMessage(error, '', 'en'))
  }, [error])
  const max =
    readNumber(org.configSettings, 'visitor_report_max_results') || visitorReportMaxResults
  return {
    visits: data,
    hasFailed: Boolean(error),
    isFetching,
    updatedAt,
    refetch,
    /** The most rows that the server sends, if it has sent as many. */
    max: data && data.length >= max ? max : undefined,
  }
}
