import type { Visit } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'
import { useRuntime } from '../../use-runtime.js'
import { openOutbox, type Outbox } from './outbox.js'
import { openVault, type Vault } from './vault.js'
import type { VisitAct } from './visit-act.js'

const againMs = 15_000

/** This kiosk's outbox and its vault. Undefined while they open. */
export function useOutbox(): { readonly vault: Vault; readonly outbox: Outbox } | undefined {
  const { client, queryClient, apiBase } = useRuntime()
  const [opened, setOpened] = useState<{ vault: Vault; outbox: Outbox }>()

  useEffect(() => {
    let isClosed = false
    let close = () => {
      isClosed = true
    }
    /** No retries here, because the outbox retries and a visitor is waiting. */
    const send = (act: VisitAct, idempotencyKey: string): Promise<Visit> => {
      const options = { idempotencyKey, maxRetries: 0 }
      if (act.kind === 'create') return client.visitor.create({ body: act.body }, options)
      const { visitId: id, body } = act
      return act.kind === 'checkIn'
        ? client.visitor.checkIn({ id, body }, options)
        : client.visitor.checkOut({ id, body }, options)
    }
    const onSent = () => void queryClient.invalidateQueries({ queryKey: ['visitor', 'list'] })
    void (async () => {
      const vault = await openVault(`mosaic-visitor-checkin ${apiBase}`)
      const outbox = await openOutbox({ vault, send, onSent })
      if (isClosed) return vault.close()
      const flush = () => void outbox.flush()
      const timer = setInterval(() => outbox.waiting.get().length > 0 && flush(), againMs)
      addEventListener('online', flush)
      flush()
      close = () => {
        clearInterval(timer)
        removeEventListener('online', flush)
        vault.close()
      }
      setOpened({ vault, outbox })
    })()
    return () => close()
  }, [client, queryClient, apiBase])

  return opened
}
