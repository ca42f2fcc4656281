import type { Booking } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { formatRange } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { useRuntime } from '../../use-runtime.js'
import type { DialogEvent } from '../dialog-mode.js'
import { messages as dialogMessages } from '../booking-dialog.messages.js'
import { nameOf } from '../name-of.js'

const messages = defineMessages('outcome-actions', {
  actions: 'Next steps',
  addToCalendar: 'Add to calendar',
  share: 'Share',
  copyLink: 'Copy link to the booking',
  duplicate: 'Duplicate',
  failed: 'That did not work. Please try again.',
})

interface OutcomeActionsProps {
  readonly booking: Booking
  readonly mode: 'success' | 'edited'
  readonly onEvent: (event: DialogEvent) => void
}

/** What people do with a booking that they have just made: note it, tell others, book it again. */
export function OutcomeActions({ booking, mode, onEvent }: OutcomeActionsProps) {
  const t = useMessages(messages)
  const tDialog = useMessages(dialogMessages)
  const setting = useLocale()
  const { client, apiBase } = useRuntime()
  const [report, setReport] = useState('')
  const attempt = (work: () => Promise<string | void>) => {
    setReport('')
    work().then(
      (text) => setReport(text ?? ''),
      // A share that the user closes is no failure.
      (error: unknown) =>
        (error as Error).name !== 'AbortError' &&
        setReport(toMessage(error, t('failed'), setting.language)),
    )
  }
  const url = new URL(`${apiBase}/#/my-bookings?bookingId=${booking.id}`, location.href).href
  const { timeFrom, timeTo, allDayBooking: allDay, locationName } = booking
  const text = [locationName, formatRange(timeFrom, timeTo, setting, { allDay })].join(', ')
  const canShare = 'share' in navigator
  const share = async () => {
    if (canShare) return navigator.share({ title: nameOf(booking), text, url })
    await navigator.clipboard.writeText(url)
    return tDialog('linkCopied')
  }
  const addToCalendar = async () => saveCalendar(await client.booking.calendar({ id: booking.id }))
  return (
    <div className="mb-booking-next" role="group" aria-label={t('actions')}>
      <Button size="small" icon="calendar" onClick={() => attempt(addToCalendar)}>
        {t('addToCalendar')}
      </Button>
      <Button size="small" icon={canShare ? 'external' : 'link'} onClick={() => attempt(share)}>
        {canShare ? t('share') : t('copyLink')}
      </Button>
      {mode === 'success' && (
        <Button size="small" icon="copy" onClick={() => onEvent('duplicate')}>
          {t('duplicate')}
        </Button>
      )}
      <span role="status">{report}</span>
    </div>
  )
}

function saveCalendar(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'booking.ics'
  link.click()
  URL.revokeObjectURL(url)
}
