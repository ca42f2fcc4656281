import type { Booking, Location } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Icon } from '../../ui/icon/icon.js'
import { messages } from '../booking-dialog.messages.js'
import { nameOf } from '../name-of.js'
import { useProgress } from '../progress/use-progress.js'
import { BookingFacts } from './booking-facts.js'
import type { DialogEvent } from '../dialog-mode.js'
import { OutcomeActions } from './outcome-actions.js'

interface BookingOutcomeProps {
  readonly mode: 'success' | 'edited'
  readonly booking: Booking
  readonly location: Location
  /** Whether the booking had several steps. */
  readonly hasSteps: boolean
  readonly onEvent: (event: DialogEvent) => void
}

/** Confirms a saved booking, and indicates whether it still requires approval (BKG-004). */
export function BookingOutcome({
  mode,
  booking,
  location,
  hasSteps,
  onEvent,
}: BookingOutcomeProps) {
  const t = useMessages(messages)
  const isWaiting = booking.status === 'TENTATIVE'
  const title = t(mode === 'edited' ? 'updated' : isWaiting ? 'waiting' : 'confirmed')
  const progress = useProgress(hasSteps && mode === 'success' && 'done')
  const close = () => onEvent('close')
  const text = isWaiting
    ? t('waitingNext')
    : mode === 'success' && !booking.label
      ? t('spaceBooked', { location: location.name })
      : nameOf(booking)
  return (
    <Dialog
      open
      title={title}
      subtitle={isWaiting ? booking.label : undefined}
      onCloseRequest={close}
      size="small"
      progress={progress}
      className="mb-booking-dialog"
      footer={
        <>
          <Button onClick={() => onEvent('view')}>{t('view')}</Button>
          <Button variant="primary" onClick={close} data-autofocus>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="mb-booking-fields">
        <div className="mb-booking-outcome" data-waiting={isWaiting || undefined} role="status">
          <Icon name={isWaiting ? 'clock' : 'check-circle'} />
          <span>{text}</span>
        </div>
        <BookingFacts booking={booking} location={location} isStatusSaid />
        <OutcomeActions booking={booking} mode={mode} onEvent={onEvent} />
      </div>
    </Dialog>
  )
}
