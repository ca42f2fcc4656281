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
 * The visits of a filter, kept current by live updates and every minute. A failure is only logged:
 * the last visits stay, and the screen stays usable (VIS-021). A text is only asked for where there
 * are more visits than the server sends: whoever has all of them looks through them at once.
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
    /** The text is being looked for among visits that the server has not sent. */
    isSearching: isPartial && wanted !== '' && (wanted !== sought || (!found.data && !found.error)),
    updatedAt,
    refetch,
    /** The most rows that the server sends, if it has sent as many. */
    max: data && data.length >= max ? max : undefined,
  }
}
