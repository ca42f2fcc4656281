import { common, Button, Dialog, defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { useLeaveBlocker } from './leave-blocker.js'

const messages = defineMessages('leave-guard', {
  title: 'Discard your changes?',
  stay: common.continueEditing,
  leave: common.discardChanges,
})

interface LeaveGuardProps {
  readonly isUnsaved: boolean
  /** Whether the changes survive the navigation. */
  readonly keepsChanges?: (from: Location, to: Location) => boolean
  /** Describes the unsaved changes. */
  readonly children: ReactNode
}

/**
 * Warns before navigation or closing the page discards unsaved changes. A save that finishes
 * meanwhile answers the question.
 */
export function LeaveGuard({ isUnsaved, keepsChanges, children }: LeaveGuardProps) {
  const t = useMessages(messages)
  const blocker = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !keepsChanges?.(currentLocation, nextLocation),
  )
  useAskBeforeUnload(isUnsaved)
  const isSaved = blocker && !isUnsaved
  useEffect(() => {
    if (isSaved) blocker.proceed()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when there is nothing left to lose
  }, [isSaved])
  if (!blocker || isSaved) return null
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('title')}
      onCloseRequest={() => blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.reset()}>{t('stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

/** Makes the browser warn before closing or reloading a page with unsaved changes. */
export function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
