import { toMessage, type Booking } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { useAskBeforeUnload } from '../../../shared/leave-guard.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './decide.messages.js'

export type Decision = 'approve' | 'reject'

/** A decision about a booking; it can be undone until it is sent. */
export interface Decided {
  readonly decision: Decision
  /** Epoch milliseconds; undefined once it is sent. */
  readonly sentAt: number | undefined
}

export interface Decisions {
  readonly of: (id: number) => Decided | undefined
  readonly decide: (booking: Booking, decision: Decision) => void
  readonly undo: (id: number) => void
}

/**
 * How long a decision can be undone. It is only sent afterwards, because mails cannot be recalled.
 */
export const undoMs = 8_000

/**
 * An approver's decisions. Each is sent after a delay, or immediately if the user leaves the page.
 */
export function useDecisions(): Decisions {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(new Map())
  const waiting = useRef(new Map<number, { readonly timer: number; readonly send: () => void }>())
  const set = (id: number, next: Decided | undefined) =>
    setDecided((before) => {
      const after = new Map(before)
      if (next) after.set(id, next)
      else after.delete(id)
      return after
    })
  const send = async ({ id, locationName }: Booking, decision: Decision) => {
    waiting.current.delete(id)
    set(id, { decision, sentAt: undefined })
    try {
      await (decision === 'approve'
        ? mutate(session, 'booking.approve', { id })
        : mutate(session, 'booking.cancel', { id }))
    } catch (error) {
      set(id, undefined)
      const failed = t(`${decision}Failed`, { name: locationName })
      toasts.add({ tone: 'error', text: `${failed} ${toMessage(error, '', language)}`.trim() })
    }
  }
  useEffect(() => {
    const all = waiting.current
    const sendAll = () =>
      [...all.values()].forEach((one) => {
        clearTimeout(one.timer)
        one.send()
      })
    const onHidden = () => document.hidden && sendAll()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      sendAll()
    }
  }, [])
  useAskBeforeUnload([...decided.values()].some(({ sentAt }) => sentAt !== undefined))
  return {
    of: (id) => decided.get(id),
    decide: (booking, decision) => {
      if (decided.has(booking.id)) return
      const run = () => void send(booking, decision)
      waiting.current.set(booking.id, { timer: window.setTimeout(run, undoMs), send: run })
      set(booking.id, { decision, sentAt: Date.now() + undoMs })
    },
    undo: (id) => {
      clearTimeout(waiting.current.get(id)?.timer)
      waiting.current.delete(id)
      set(id, undefined)
    },
  }
}
