import type { Visit, VisitCheckIn } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { createContext, useContext } from 'react'
import { useRuntime } from '../use-runtime.js'

/** Sends a visit's steps. With an outbox, they are queued while offline. */
export interface VisitSender {
  checkIn(visit: Visit, body: VisitCheckIn): Promise<Visit>
  checkOut(visit: Visit): Promise<Visit>
}

export const VisitSenderContext = createContext<VisitSender | undefined>(undefined)

/** The sender for this part of the page. By default, it calls the server directly. */
export function useVisitSender(): VisitSender {
  const session = useRuntime()
  const own = useContext(VisitSenderContext)
  return (
    own ?? {
      checkIn: ({ id }, body) => mutate(session, 'visitor.checkIn', { id, body }),
      checkOut: ({ id }) => mutate(session, 'visitor.checkOut', { id, body: {} }),
    }
  )
}
