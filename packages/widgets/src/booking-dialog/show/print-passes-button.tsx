import { toMessage, type Booking } from '@mosaic-booking/sdk'
import { useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { useRuntime } from '../../use-runtime.js'
import { printPasses } from '../../print-passes.js'
import { messages } from '../booking-dialog.messages.js'

interface PrintPassesButtonProps {
  readonly booking: Pick<Booking, 'id' | 'timeFrom'>
  /** Called with the reason, or with undefined before another attempt. */
  readonly onProblem: (text: string | undefined) => void
}

/** Prints the passes of a booking's visitors who have not left. */
export function PrintPassesButton({ booking, onProblem }: PrintPassesButtonProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    onProblem(undefined)
    try {
      const day = booking.timeFrom.slice(0, 10)
      const visits = (await client.visitor.list({ f: day, t: day })).filter(
        ({ bookings, possibleActions }) =>
          possibleActions.printPass && bookings.some(({ bookingId }) => bookingId === booking.id),
      )
      const passes = []
      for (const { id } of visits) passes.push(await client.visitor.pass({ id }))
      if (passes.length === 0) onProblem(t('noPasses'))
      await printPasses(passes)
    } catch (error) {
      onProblem(toMessage(error, t('printFailed'), language))
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void print()}>
      {t('printPassesAction')}
    </Button>
  )
}
