import { toMessage, type Booking } from '@mosaic-booking/sdk'
import type { SequenceProgress } from '@mosaic-booking/sdk/rules'
import {
  browserToday,
  Button,
  Card,
  DateField,
  formatRange,
  Loading,
  Notice,
  ProgressBar,
  Segmented,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { useUndoCancel } from '../../../shared/bulk/use-undo-cancel.js'
import { useAskBeforeUnload } from '../../../shared/leave-guard.js'
import { OwnerField } from '../../../shared/owner-field.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { useSession } from '../../../session/session.js'
import { messages } from './away.messages.js'
import { useAwayBookings, useAwayRun, type AwayAction } from './use-away-bookings.js'

/**
 * Cancels or reassigns the user's bookings in a date range, with a preview. Only users who may book
 * for others can reassign.
 */
export function AwayRange() {
  const t = useMessages(messages)
  const setting = useLocale()
  const { language } = setting
  const { canBookOnBehalf } = useSession().user
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [action, setAction] = useState<AwayAction>('cancel')
  const [owner, setOwner] = useState<ListboxOption | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<SequenceProgress>()
  const [outcome, setOutcome] = useState<{ readonly isFailure: boolean; readonly text: string }>()
  const stop = useRef<AbortController>(undefined)
  const { bookings, hasOwn, error, refetch } = useAwayBookings(from, to, action)
  const run = useAwayRun(action, Number(owner?.value))
  const offerUndo = useUndoCancel()
  useAskBeforeUnload(progress !== undefined)
  const isInOrder = !from || !to || from <= to
  const isMissingOwner = action === 'handOver' && !owner
  const start = async () => {
    setAsking(false)
    setOutcome(undefined)
    stop.current = new AbortController()
    const {
      done,
      failed,
      error: failure,
    } = await run(bookings!, {
      onProgress: setProgress,
      signal: stop.current.signal,
    })
    setProgress(undefined)
    refetch()
    if (failed) {
      const { locationName, timeFrom, timeTo, isAllDay: allDay } = failed
      const when = formatRange(timeFrom, timeTo, setting, { allDay, style: 'short' })
      const name = [locationName, when].filter(Boolean).join(', ')
      const text = t('stoppedAt', { name, text: toMessage(failure, '', language) })
      setOutcome({ isFailure: true, text })
    } else if (stop.current.signal.aborted) setOutcome({ isFailure: false, text: t('stopped') })
    if (done.length === 0) return
    if (action === 'cancel') offerUndo(t('cancelled', { count: done.length }), done)
    else {
      const text = t('handedOver', { count: done.length, name: owner!.label })
      toasts.add({ tone: 'success', text })
    }
  }
  const ask = () => {
    setChecked(true)
    if (isMissingOwner) return
    if (action === 'cancel') setAsking(true)
    else void start()
  }
  return (
    <Card title={t('title')} level={2} className="profile-card">
      <p className="profile-hint muted">{t(canBookOnBehalf ? 'hint' : 'hintCancel')}</p>
      <div className="profile-stack stack gap-5">
        <AwayDays from={from} to={to} onFrom={setFrom} onTo={setTo} />
        {canBookOnBehalf && (
          <Segmented
            label={t('action')}
            value={action}
            onChange={setAction}
            choices={(['cancel', 'handOver'] as const).map((value) => ({ value, label: t(value) }))}
          />
        )}
        {action === 'handOver' && (
          <OwnerField
            label={t('newOwner')}
            value={owner}
            onChange={setOwner}
            error={isChecked && isMissingOwner ? t('ownerMissing') : undefined}
          />
        )}
        {outcome && <Notice tone={outcome.isFailure ? 'error' : 'info'}>{outcome.text}</Notice>}
        {progress ? (
          <>
            <ProgressBar
              label={t('working')}
              value={progress.done}
              max={progress.total}
              text={t('progress', { done: progress.done, total: progress.total })}
            />
            <div>
              <Button onClick={() => stop.current?.abort()}>{t('stop')}</Button>
            </div>
          </>
        ) : error ? (
          <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
        ) : (
          from &&
          to &&
          isInOrder && <Preview action={action} bookings={bookings} hasOwn={hasOwn} onGo={ask} />
        )}
      </div>
      {isAsking && (
        <QuestionDialog
          title={t('confirm', { count: bookings?.length ?? 0 })}
          keep={t('keep')}
          action={t('cancelNow', { count: bookings?.length ?? 0 })}
          failed={t('failed')}
          act={async () => void start()}
          onClose={() => setAsking(false)}
        >
          {t('confirmText')}
        </QuestionDialog>
      )}
    </Card>
  )
}

const noneOf = { cancel: 'noneToCancel', handOver: 'noneToHandOver' } as const

interface AwayDaysProps {
  readonly from: string
  readonly to: string
  readonly onFrom: (day: string) => void
  readonly onTo: (day: string) => void
}

function AwayDays({ from, to, onFrom, onTo }: AwayDaysProps) {
  const t = useMessages(messages)
  return (
    <div className="profile-form">
      <DateField label={t('from')} value={from} min={browserToday()} onChange={onFrom} />
      <DateField
        label={t('to')}
        value={to}
        error={from && to && from > to && t('rangeError')}
        onChange={onTo}
      />
    </div>
  )
}

interface PreviewProps {
  readonly action: AwayAction
  readonly bookings: readonly Booking[] | undefined
  /** Whether the user has bookings on these days, including bookings that cannot be changed. */
  readonly hasOwn: boolean
  readonly onGo: () => void
}

function Preview({ action, bookings, hasOwn, onGo }: PreviewProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  if (!bookings) return <Loading label={t('loading')} />
  const count = bookings.length
  if (count === 0) return <p role="status">{t(hasOwn ? noneOf[action] : 'none')}</p>
  return (
    <>
      <p role="status">{t('preview', { count })}</p>
      <ul className="away-bookings stack gap-1">
        {bookings.map(({ id, label, locationName, timeFrom, timeTo, isAllDay }) => (
          <li key={id}>
            {[label, locationName].filter(Boolean).join(', ')},{' '}
            {formatRange(timeFrom, timeTo, setting, { allDay: isAllDay, style: 'short' })}
          </li>
        ))}
      </ul>
      <div>
        <Button variant={action === 'cancel' ? 'danger' : 'primary'} onClick={onGo}>
          {t(action === 'cancel' ? 'cancelNow' : 'handOverNow', { count })}
        </Button>
      </div>
    </>
  )
}
