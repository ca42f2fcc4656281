import type { Booking, Location, User } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { cancellationReasonMaxLength, isLongerThan } from '@mosaic-booking/sdk/rules'
import { useRef, useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { nameOf } from '../name-of.js'
import type { Cancelled } from '../undo/cancel-toast.js'
import { ScopeChoice, type RepeatScope } from '../repeat/scope-choice.js'
import { NotifyField } from '../notify/notify-field.js'
import { toPlainScope, useSendAction } from '../notify/send-action.js'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Notice } from '../../ui/notice/notice.js'
import { TextArea } from '../../ui/text-area/text-area.js'
import { useRuntime } from '../../use-runtime.js'
import { BookingFacts } from './booking-facts.js'
import { messages } from './end-booking.messages.js'
import { decideRemoval, type DialogEvent } from '../dialog-mode.js'

interface EndBookingProps {
  readonly mode: 'cancel' | 'endEarly'
  readonly booking: Booking
  readonly location: Location
  readonly user: User
  /** Called after a cancellation that can be undone. */
  readonly onCancelled: (cancelled: Cancelled) => void
  readonly onEvent: (event: DialogEvent) => void
  /** Called with the error of a failed mutation, which the dialog also shows. */
  readonly onFailure: (error: unknown) => void
  /** Whether Back returns to a booking view. */
  readonly hasBack: boolean
}

/**
 * The next whole minute at the booking's location, as a wall clock. Early ends are rounded up
 * (D-154).
 */
export function toEarlyEnd(
  { offsetTo, timeFrom }: Pick<Booking, 'offsetTo' | 'timeFrom'>,
  now: number,
): string {
  const local = Math.ceil(now / 60_000) * 60_000 + offsetTo * 60_000
  const first = Date.parse(`${timeFrom}Z`) + 60_000
  return new Date(Math.max(local, first)).toISOString().slice(0, -1)
}

/** Confirms, then cancels or rejects a booking with a reason, or ends it early. */
export function EndBooking({
  mode,
  booking,
  location,
  user,
  onCancelled,
  onEvent,
  onFailure,
  hasBack,
}: EndBookingProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const [scope, setScope] = useState<RepeatScope>('occurrence')
  const sendChoice = useSendAction(user)
  // Without attendees, there is nobody to notify.
  const sendAction = booking.attendees.length > 0 ? sendChoice : undefined
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isReject = mode === 'cancel' && decideRemoval(booking.possibleActions) === 'reject'
  const reasonField = useRef<HTMLDivElement>(null)
  const isTooLong = isLongerThan(reason.trim(), cancellationReasonMaxLength)

  async function cancel() {
    const notifyScope = sendAction && toPlainScope(sendAction, 'NONE')
    const how = {
      ...(reason.trim() ? { cancellationReason: reason.trim() } : {}),
      ...(notifyScope ? { notifyScope } : {}),
    }
    const groupId = scope === 'series' ? booking.bookingGroup?.id : undefined
    if (groupId === undefined) await mutate(session, 'booking.cancel', { id: booking.id, ...how })
    else await mutate(session, 'bookingGroup.cancel', { id: groupId, ...how })
    onCancelled({ booking, groupId, isRejected: isReject })
  }

  async function confirm() {
    if (isTooLong) return reasonField.current?.querySelector('textarea')?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      if (mode === 'cancel') await cancel()
      else
        await mutate(session, 'booking.update', {
          id: booking.id,
          body: {
            timeTo: toEarlyEnd(booking, Date.now()),
            allDayBooking: false,
            version: booking.version,
          },
        })
      onEvent('ended')
    } catch (error) {
      setFailure(
        toMessage(error, t(mode === 'cancel' ? 'cancelFailed' : 'endEarlyFailed'), language),
      )
      setBusy(false)
      onFailure(error)
    }
  }

  const isSeries = scope === 'series'
  const title = t(
    mode === 'endEarly'
      ? 'endEarly'
      : isReject
        ? isSeries
          ? 'rejectSeries'
          : 'reject'
        : isSeries
          ? 'cancelSeries'
          : 'cancel',
  )
  const footer = (
    <>
      <Button onClick={() => onEvent(hasBack ? 'back' : 'close')} disabled={isBusy}>
        {t(isSeries ? 'keepSeries' : 'keep')}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={() => void confirm()}>
        {title}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      alert
      title={title}
      subtitle={nameOf(booking)}
      onCloseRequest={() => onEvent('close')}
      footer={footer}
      size="small"
      className="mb-booking-dialog"
    >
      <div className="mb-booking-fields">
        {failure && (
          <Notice tone="error" title={t(mode === 'cancel' ? 'unableToCancel' : 'unableToEndEarly')}>
            {failure}
          </Notice>
        )}
        <p>
          {t(
            mode === 'endEarly'
              ? 'endEarlyQuestion'
              : isSeries
                ? isReject
                  ? 'rejectSeriesQuestion'
                  : 'cancelSeriesQuestion'
                : isReject
                  ? 'rejectQuestion'
                  : 'cancelQuestion',
          )}
        </p>
        {mode === 'cancel' && <ScopeChoice booking={booking} scope={scope} onChange={setScope} />}
        {isSeries && <p className="mb-booking-hint">{t('seriesHint')}</p>}
        <BookingFacts booking={booking} location={location} />
        {mode === 'cancel' && (
          <div ref={reasonField}>
            <TextArea
              label={t('reason')}
              value={reason}
              counter={cancellationReasonMaxLength}
              rows={2}
              onChange={setReason}
            />
          </div>
        )}
        {mode === 'cancel' && sendAction && <NotifyField action={sendAction} />}
      </div>
    </Dialog>
  )
}
