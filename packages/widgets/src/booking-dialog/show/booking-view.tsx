import type { Booking, BookingAction, Category, Location, User } from '@mosaic-booking/sdk'
import { toMessage } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useState } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Icon } from '../../ui/icon/icon.js'
import { Notice } from '../../ui/notice/notice.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { ScopeChoice, type RepeatScope } from '../repeat/scope-choice.js'
import { BookingFacts } from './booking-facts.js'
import { BookingHistory } from './booking-history.js'
import { CheckInNote } from './check-in-note.js'
import { mayCheckIn } from './may-check-in.js'
import { PrintPassesButton } from './print-passes-button.js'
import { decideRemoval, type DialogEvent } from '../dialog-mode.js'

interface BookingViewProps {
  readonly booking: Booking
  readonly location: Location
  readonly category: Category | undefined
  readonly user: User
  readonly isReadOnly: boolean
  /** The list from which the booking was opened. */
  readonly section: string | undefined
  readonly onEvent: (event: DialogEvent, booking?: Booking) => void
  /** Called with the error of a failed mutation, which the dialog also shows. */
  readonly onFailure: (error: unknown) => void
}

type Step = 'approve' | 'start' | 'undoStart'
/** Each step's operation, and the resulting event. */
const steps = {
  approve: { operation: 'booking.approve', event: 'approved', icon: 'check' },
  start: { operation: 'booking.checkIn', event: 'started', icon: 'check-circle' },
  undoStart: { operation: 'booking.undoCheckIn', event: 'startUndone', icon: 'refresh' },
} as const

/** Displays a booking with the actions listed in its possibleActions. */
export function BookingView({
  booking,
  location,
  user,
  isReadOnly,
  section,
  onEvent,
  onFailure,
}: BookingViewProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const [scope, setScope] = useState<RepeatScope>('occurrence')
  const [busy, setBusy] = useState<Step>()
  const [failure, setFailure] = useState<string>()
  const [showsHistory, setShowsHistory] = useState(false)
  const can = (action: BookingAction) => !isReadOnly && booking.possibleActions.includes(action)
  const removal = isReadOnly ? undefined : decideRemoval(booking.possibleActions)

  async function take(step: Step) {
    setBusy(step)
    setFailure(undefined)
    try {
      const groupId =
        step === 'approve' && scope === 'series' ? booking.bookingGroup?.id : undefined
      if (groupId !== undefined) {
        await mutate(session, 'bookingGroup.approve', { id: groupId })
        return onEvent('approved', await session.client.booking.get({ id: booking.id }))
      }
      const changed = await mutate(session, steps[step].operation, { id: booking.id })
      onEvent(steps[step].event, changed)
    } catch (error) {
      // A failed check-in or approval shows a specific text instead of the server's message
      // (ERR-015).
      setFailure(
        step === 'undoStart'
          ? toMessage(error, t('undoStartFailed'), language)
          : t(step === 'start' ? 'startFailed' : 'approveFailed'),
      )
      onFailure(error)
    }
    setBusy(undefined)
  }

  const step = (name: Step, text: string, isPrimary: boolean) =>
    can(name) && (
      <Button
        icon={steps[name].icon}
        variant={isPrimary ? 'primary' : 'secondary'}
        busy={busy === name}
        onClick={() => void take(name)}
      >
        {text}
      </Button>
    )
  const footer = (
    <>
      {removal && (
        <Button
          className="mb-dialog-aside"
          variant="quiet"
          icon={removal === 'reject' ? 'ban' : 'trash'}
          onClick={() => onEvent('cancel')}
        >
          {t(removal === 'reject' ? 'rejectAction' : 'cancelAction')}
        </Button>
      )}
      {can('endEarly') && (
        <Button onClick={() => onEvent('endEarly')}>{t('endEarlyAction')}</Button>
      )}
      {step('undoStart', t('undoStartAction'), false)}
      {can('printPass') && <PrintPassesButton booking={booking} onProblem={setFailure} />}
      {can('edit') && !can('approve') && (
        <Button icon="edit" onClick={() => onEvent('edit')}>
          {t('editAction')}
        </Button>
      )}
      {mayCheckIn(booking, user, section) && step('start', t('startAction'), true)}
      {step('approve', t('approveAction'), true)}
      {!removal && <Button onClick={() => onEvent('close')}>{t('close')}</Button>}
    </>
  )
  return (
    <Dialog
      open
      title={booking.label ?? location.name}
      onCloseRequest={() => onEvent('close')}
      footer={footer}
      className="mb-booking-dialog"
    >
      <div className="mb-booking-fields">
        {failure && <Notice tone="error">{failure}</Notice>}
        {booking.needsApprove && (
          <Notice tone="warning" quiet>
            {t('waitingNotice')}
          </Notice>
        )}
        {booking.undelivered && (
          <Notice tone="warning" quiet>
            {t('undelivered', { addresses: booking.undelivered.join(', ') })}
          </Notice>
        )}
        {can('approve') && <ScopeChoice booking={booking} scope={scope} onChange={setScope} />}
        {!isReadOnly && <CheckInNote booking={booking} location={location} user={user} />}
        <BookingFacts booking={booking} location={location} isStatusSaid={booking.needsApprove} />
        {can('viewHistory') && (
          <details
            className="mb-booking-more"
            onToggle={(event) => setShowsHistory(event.currentTarget.open)}
          >
            <summary>
              <Icon name="chevron-down" /> {t('historyAction')}
            </summary>
            {showsHistory && <BookingHistory id={booking.id} />}
          </details>
        )}
      </div>
    </Dialog>
  )
}
