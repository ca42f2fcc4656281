import { minuteMs, wallNow } from '@mosaic-booking/sdk/rules'
import type { DeclarationTemplate, Organisation, Reception, Visit } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery, useLiveUpdates, useRuntime } from '../use-runtime.js'
import type { Vault } from './outbox/vault.js'
import { forgetPastVisits, useKept } from './use-kept.js'

interface ReceptionData {
  readonly org: Organisation | undefined
  /** Null if the reception does not exist. */
  readonly reception: Reception | null | undefined
  /** Today's visitors who are expected or in the building. */
  readonly visits: readonly Visit[] | undefined
  /** When the visits were received, in epoch milliseconds. */
  readonly since: number | undefined
  readonly template: DeclarationTemplate | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** The day at the reception, also of a kiosk that stays on over midnight. */
function useToday(timeZone: string | undefined): string | undefined {
  const today = timeZone && wallNow(timeZone).slice(0, 10)
  const [, setDay] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => timeZone && setDay(wallNow(timeZone).slice(0, 10)), minuteMs)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}

/**
 * A reception with today's visitors, from the server or, while offline, in the last known state.
 */
export function useReception(
  vault: Vault | undefined,
  locationId: number | undefined,
): ReceptionData {
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const locations = useApiQuery(apiQuery(client, 'visitor.locations'))
  const receptions = useKept(vault, 'receptions', locations.data)
  const reception =
    receptions &&
    (locationId === undefined
      ? receptions.length === 1
        ? receptions[0]!
        : null
      : (receptions.find(({ id }) => id === locationId) ?? null))
  const visits = useApiQuery(
    reception
      ? apiQuery(client, 'visitor.list', {
          now: true,
          l: [reception.id],
          include: ['declaration'],
        })
      : undefined,
  )
  const templateId = reception?.declarationTemplateId
  const template = useApiQuery(
    templateId === undefined ? undefined : apiQuery(client, 'declaration.get', { id: templateId }),
  )
  const receptionId = reception?.id
  useLiveUpdates(
    useMemo(() => (receptionId === undefined ? undefined : [receptionId]), [receptionId]),
  )

  const today = useToday(reception?.timeZone)
  // Visits of past days are neither shown nor kept: an earlier page may have stored some.
  const ofToday = useMemo(
    () => visits.data?.filter(({ date }) => date === today),
    [visits.data, today],
  )
  const known = useKept(vault, `visits/${receptionId}`, ofToday)
  useEffect(() => {
    // If the storage fails, the next day or start tries again.
    if (vault && today) void forgetPastVisits(vault, today).catch(() => undefined)
  }, [vault, today])
  const since = useKept(vault, `visits-since/${receptionId}`, visits.updatedAt || undefined)
  const all = [org, locations, visits, template]
  return {
    org: useKept(vault, 'org', org.data),
    reception,
    visits: useMemo(() => known?.filter(({ date }) => date === today), [known, today]),
    since,
    template: useKept(vault, `template/${templateId}`, template.data),
    error: all.find(({ error }) => error)?.error,
    refetch: () => all.forEach((query) => query.refetch()),
  }
}
