import { toMessage, type Booking } from '@mosaic-booking/sdk'
import type { SequenceProgress } from '@mosaic-booking/sdk/rules'
import {
  browserToday,
  Button,
  Card,
  DateField,
  Dialog,
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
import { OwnerField } from '../../../shared/owner-field.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './away.messages.js'
import { useAwayBookings, useAwayRun, type AwayAction } from './use-away-bookings.js'

/** Cancels or hands over the user's bookings between two days, after a preview. */
export function AwayRange() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [action, setAction] = useState<AwayAction>('cancel')
  const [owner, setOwner] = useState<ListboxOption | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<SequenceProgress>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const { bookings, error, refetch } = useAwayBookings(from, to, action)
  const run = useAwayRun(action, Number(owner?.value))
  const isInOrder = !from || !to || from <= to
  const isMissingOwner = action === 'handOver' && !owner
  const start = async () => {
    setAsking(false)
    setProblem(undefined)
    stop.current = new AbortController()
    const {
      count,
      failed,
      error: failure,
    } = await run(bookings!, {
      onProgress: setProgress,
      signal: stop.current.signal,
    })
    setProgress(undefined)
    refetch()
    if (failed)
      setProblem(
        t('stoppedAt', { name: failed.locationName, text: toMessage(failure, '', language) }),
      )
    else if (stop.current.signal.aborted) setProblem(t('stopped'))
    if (count > 0) toasts.add({ tone: 'success', text: t('done', { count }) })
  }
  const ask = () => {
    setChecked(true)
    if (isMissingOwner) return
    if (action === 'cancel') setAsking(true)
    else void start()
  }
  return (
    <Card title={t('title')} level={2} className="profile-card">
      <p className="profile-hint">{t('hint')}</p>
      <div className="profile-stack">
        <DateField
          label={t('from')}
          value={from}
          min={browserToday()}
          onChange={(day) => setFrom(day)}
        />
        <DateField
          label={t('to')}
          value={to}
          error={!isInOrder && t('rangeError')}
          onChange={(day) => setTo(day)}
        />
        <Segmented
          label={t('action')}
          value={action}
          onChange={setAction}
          choices={(['cancel', 'handOver'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {action === 'handOver' && (
          <OwnerField
            label={t('newOwner')}
            value={owner}
            onChange={setOwner}
            error={isChecked && isMissingOwner ? t('ownerMissing') : undefined}
          />
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
        {progress ? (
          <>
            <ProgressBar
              label={t('working')}
              value={progress.done}
              max={progress.total}
              text={t('progress', { done: progress.done, total: progress.total })}
            />
            <Button onClick={() => stop.current?.abort()}>{t('stop')}</Button>
          </>
        ) : error ? (
          <Notice tone="error">{toMessage(error, t('failed'), language)}</Notice>
        ) : (
          from && to && isInOrder && <Preview action={action} bookings={bookings} onGo={ask} />
        )}
      </div>
      {isAsking && (
        <Dialog
          open
          alert
          size="small"
          title={t('confirm', { count: bookings?.length ?? 0 })}
          onCloseRequest={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('keep')}</Button>
              <Button variant="danger" onClick={() => void start()}>
                {t('cancelNow', { count: bookings?.length ?? 0 })}
              </Button>
            </>
          }
        >
          <p>{t('confirmText')}</p>
        </Dialog>
      )}
    </Card>
  )
}

interface PreviewProps {
  readonly action: AwayAction
  readonly bookings: readonly Booking[] | undefined
  readonly onGo: () => void
}

/** The bookings that would change. */
function Preview({ action, bookings, onGo }: PreviewProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  if (!bookings) return <Loading label={t('loading')} />
  const count = bookings.length
  if (count === 0) return <p role="status">{t('none')}</p>
  return (
    <>
      <p role="status">{t('preview', { count })}</p>
      <ul>
        {bookings.map(({ id, label, locationName, timeFrom, timeTo, isAllDay }) => (
          <li key={id}>
            {[label, locationName].filter(Boolean).join(', ')},{' '}
            {formatRange(timeFrom, timeTo, setting, { allDay: isAllDay, style: 'short' })}
          </li>
        ))}
      </ul>
      <Button variant={action === 'cancel' ? 'danger' : 'primary'} onClick={onGo}>
        {t(action === 'cancel' ? 'cancelNow' : 'handOverNow', { count })}
      </Button>
    </>
  )
}
