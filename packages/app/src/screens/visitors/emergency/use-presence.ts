import type { PresenceList } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useEffect, useState } from 'react'
import { keepPresence, readPresence } from '../../../shared/presence/last-presence.js'
import { useSession } from '../../../session/session.js'
import { useAutoRefresh } from '../use-auto-refresh.js'

export interface Presence {
  readonly list: PresenceList | undefined
  /** Whether the latest refresh failed. */
  readonly isStale: boolean
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The people in the building, or the cached list if the server is unreachable. */
export function usePresence(isWanted: boolean): Presence {
  const { client } = useRuntime()
  const { owner } = useSession()
  const { data, error, isFetching, refetch } = useApiQuery(
    isWanted ? apiQuery(client, 'visitor.inBuilding') : undefined,
  )
  useAutoRefresh(refetch)
  useEffect(() => {
    if (!data) return
    keepPresence(owner, data)
    void import('../../../shared/offline/kept-answers.js').then(({ keepAnswer }) =>
      keepAnswer('presence', owner, data),
    )
  }, [owner, data])
  const [last] = useState(() => readPresence(owner, Date.now()))
  return { list: data ?? (error ? last : undefined), isStale: Boolean(error), isFetching, refetch }
}
