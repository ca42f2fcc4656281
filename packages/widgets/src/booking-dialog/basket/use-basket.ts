import type { User } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { isSwitchedOn } from '@mosaic-booking/sdk/rules'
import type { Basket, BasketEntry } from '@mosaic-booking/sdk/stores'
import { useEffect, useMemo, useState } from 'react'
import { useApiQuery, useRuntime } from '../../use-runtime.js'

interface FoundBasket {
  /** Undefined while loading, or if the organisation has no basket (BSK-001). */
  readonly basket: Basket | undefined
  readonly entry: BasketEntry | undefined
  /**
   * Whether the entry does not exist, because it was booked or removed elsewhere, or because there
   * is no basket.
   */
  readonly isMissing: boolean
}

/** The user's basket, and the entry with the given temporary id, as first loaded. */
export function useBasket(user: User | undefined, entryId: string | undefined): FoundBasket {
  const { client } = useRuntime()
  const { data: org, error } = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const isOn = isSwitchedOn(org?.configSettings ?? [], 'basket')
  const [basket, setBasket] = useState<Basket>()
  const [hasFailed, setFailed] = useState(false)
  const isWanted = user !== undefined && isOn && !basket
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('./basket-of.js').then(
      ({ basketOf }) => !isGone && setBasket(basketOf(user)),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, user])
  const entry = useMemo(
    () => basket?.entries.get().find(({ id }) => id === entryId),
    [basket, entryId],
  )
  const isDecided = Boolean(basket || error || hasFailed || (org && !isOn))
  return { basket, entry, isMissing: entryId !== undefined && isDecided && !entry }
}
