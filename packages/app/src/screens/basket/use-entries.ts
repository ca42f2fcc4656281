import { basketOf, useRuntime } from '@mosaic-booking/widgets'
import { toMessage } from '@mosaic-booking/sdk'
import { useLocale } from '@mosaic-booking/widgets/ui'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.js'

/**
 * The user's basket. All entries are checked when the screen opens and after every change, because
 * other users may have booked a space in the meantime (D-139).
 */
export function useEntries() {
  const { user } = useSession()
  const { client } = useRuntime()
  const { language } = useLocale()
  const basket = basketOf(user)
  const entries = useStore(basket.entries)
  const marks = useStore(basket.marks)
  const [failure, setFailure] = useState<unknown>()
  const state = JSON.stringify(entries)
  useEffect(() => {
    if (basket.entries.get().length === 0) return
    let isGone = false
    basket.checkAll(client).then(
      () => !isGone && setFailure(undefined),
      (error: unknown) => !isGone && setFailure(error),
    )
    return () => {
      isGone = true
    }
  }, [basket, client, state])
  const problem = failure === undefined ? undefined : toMessage(failure, '', language)
  return { basket, entries, marks, problem }
}
