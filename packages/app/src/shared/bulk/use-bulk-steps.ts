import { isApiError, toMessage, type Booking } from '@mosaic-booking/sdk'
import type { SequenceProgress } from '@mosaic-booking/sdk/rules'
import { formatRange, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useRef, useState } from 'react'
import { useAskBeforeUnload } from '../leave-guard.js'
import { toasts } from '../toasts.js'
import { messages } from './bulk.messages.js'
import { useUndoCancel } from './use-undo-cancel.js'
import { useBulkRun, type BulkActionName, type BulkValues } from './use-bulk-run.js'

/** The reason for an incomplete run. */
export interface BulkOutcome {
  readonly isFailure: boolean
  readonly title: string
  readonly text: string
}

/**
 * Runs an action on one booking at a time. After a failure or stop, the run can resume with the
 * remaining bookings, including or excluding the failed one.
 */
export function useBulkSteps(
  action: BulkActionName,
  bookings: readonly Booking[],
  onEnd: (left: readonly Booking[]) => void,
) {
  const t = useMessages(messages)
  const run = useBulkRun(action)
  const describe = useDescription(action, bookings.length)
  const offerUndo = useUndoCancel()
  const [left, setLeft] = useState(bookings)
  const [skipped, setSkipped] = useState<readonly Booking[]>([])
  const [progress, setProgress] = useState<SequenceProgress>()
  const [isStopping, setStopping] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const stop = useRef<AbortController>(undefined)
  useAskBeforeUnload(progress !== undefined)

  /** Reports the result. Unfinished bookings stay selected. */
  const end = (notDone: readonly Booking[]) => {
    const ids = new Set(notDone.map(({ id }) => id))
    const done = bookings.filter(({ id }) => !ids.has(id))
    if (done.length > 0) {
      const text = t(`${action}Done`, { count: done.length })
      if (action === 'cancel' || action === 'reject')
        offerUndo(
          text,
          done.map(({ id }) => id),
        )
      else toasts.add({ tone: 'success', text })
    }
    onEnd(notDone)
  }
  const start = async (wanted: readonly Booking[], without: readonly Booking[], to: BulkValues) => {
    setOutcome(undefined)
    stop.current = new AbortController()
    const { signal } = stop.current
    const { failed, remaining } = await run(wanted, to, { onProgress: setProgress, signal })
    setProgress(undefined)
    setStopping(false)
    if (!failed && remaining.length === 0) return end(without)
    const notDone = failed ? [failed.booking, ...remaining] : remaining
    setLeft(notDone)
    setSkipped(without)
    setOutcome(describe(failed, bookings.length - notDone.length - without.length))
  }
  return {
    left,
    progress,
    isStopping,
    outcome,
    start: (to: BulkValues) => start(left, skipped, to),
    skip: (to: BulkValues) => start(left.slice(1), [...skipped, left[0]!], to),
    stop: () => {
      setStopping(true)
      stop.current?.abort()
    },
    leave: () => end([...left, ...skipped]),
  }
}

/** Describes why the run stopped, with the number of completed bookings. */
function useDescription(action: BulkActionName, total: number) {
  const t = useMessages(messages)
  const setting = useLocale()
  return (
    failed: { readonly booking: Booking; readonly error: unknown } | undefined,
    done: number,
  ): BulkOutcome => {
    const doneStays = t('doneStays', { done, total })
    if (!failed) return { isFailure: false, title: t('stopped'), text: doneStays }
    const { booking, error } = failed
    const reason =
      isApiError(error) && error.code === 'VERSION_CONFLICT'
        ? t('changedMeanwhile')
        : toMessage(error, '', setting.language)
    const { timeFrom, timeTo, allDayBooking: allDay } = booking
    const when = formatRange(timeFrom, timeTo, setting, { allDay })
    const what = [booking.locationName, when, booking.owner.name].filter(Boolean).join(', ')
    return {
      isFailure: true,
      title: `${t(`${action}Failed`)}: ${reason}`,
      text: `${what}. ${doneStays}`,
    }
  }
}
