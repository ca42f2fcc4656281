import { toMessage, type PanelBooking } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { formatTime } from '@mosaic-booking/sdk/rules'
import { useEffect, useState } from 'react'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { createPageClient } from '../page-client.js'
import type { Runtime } from '../runtime.js'
import { useRuntime } from '../use-runtime.js'
import type { Length } from './panel-rules.js'
import { messages } from './room-panel.messages.js'

/** An action requested at the door. */
export type Wish =
  | { readonly kind: 'book'; readonly length: Length }
  | { readonly kind: 'checkIn' | 'end'; readonly booking: PanelBooking }
  | { readonly kind: 'extend'; readonly booking: PanelBooking; readonly timeTo: string }

/** The actor; by default the panel itself. */
export interface Actor {
  /** The owner of the panel's booking. */
  readonly ownerId?: number
  /** The token of a person who has logged in at the panel. */
  readonly token?: string
}

interface Outcome {
  readonly tone: 'success' | 'error'
  readonly text: string
}

const outcomeMs = 12_000

/** Performs actions, and reports the outcome of the last one for a while. */
export function usePanelActs(
  id: number,
  onBooked: ((booking: { readonly bookingId: number }) => void) | undefined,
) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), outcomeMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const carryOut = async (wish: Wish, { ownerId, token }: Actor): Promise<string> => {
    const session = token === undefined ? runtime : asPerson(runtime, token)
    if (wish.kind === 'book') {
      const { minutes, timeTo } = wish.length
      const length = minutes === undefined ? { timeTo } : { minutes }
      const body = { ...length, ...(ownerId !== undefined && { ownerId }) }
      const booked = await mutate(session, 'roomPanel.book', { id, body })
      onBooked?.({ bookingId: booked.id })
      return t('bookedUntil', { time: formatTime(booked.timeTo, setting) })
    }
    const bookingId = wish.booking.id!
    const body = bodies[wish.kind](wish)
    await mutate(session, 'roomPanel.act', { id, bookingId, body })
    if (wish.kind === 'extend')
      return t('extendedUntil', { time: formatTime(wish.timeTo, setting) })
    return t(wish.kind === 'end' ? 'ended' : 'isCheckedIn')
  }
  const fulfil = async (wish: Wish, actor: Actor = {}): Promise<void> => {
    setBusy(true)
    setOutcome(undefined)
    try {
      setOutcome({ tone: 'success', text: await carryOut(wish, actor) })
    } catch (error) {
      setOutcome({ tone: 'error', text: toMessage(error, t('actionFailed'), setting.language) })
    } finally {
      setBusy(false)
    }
  }
  return { fulfil, isBusy, outcome }
}

const bodies = {
  checkIn: () => ({ action: 'CHECK_IN' as const }),
  end: () => ({ action: 'END' as const }),
  extend: (wish: Wish) => ({
    action: 'EXTEND' as const,
    ...('timeTo' in wish && { timeTo: wish.timeTo }),
  }),
}

const asPerson = (runtime: Runtime, token: string): Runtime => ({
  ...runtime,
  client: createPageClient({
    baseUrl: runtime.apiBase,
    getToken: () => token,
    credentials: 'omit',
  }),
})
