import type { Visit, VisitCheckIn } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { createContext, useContext } from 'react'
import { useRuntime } from '../use-runtime.js'

/** Sends the steps of a visit. Where there is an outbox, they may be kept until there is a network. */
export interface VisitSender {
  checkIn(visit: Visit, body: VisitCheckIn): Promise<Visit>
  checkOut(visit: Visit): Promise<Visit>
}

export const VisitSenderContext = createContext<VisitSender | undefined>(undefined)

/** The sender of this part of the page; without one the server is asked at once. */
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
