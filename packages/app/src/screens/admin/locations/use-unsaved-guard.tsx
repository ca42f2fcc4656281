import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { messages } from './locations-view.messages.js'

/**
 * Asks before unsaved changes are lost by leaving. A change of the address within the same view
 * loses nothing.
 */
export function useUnsavedGuard(isUnsaved: boolean): ReactNode {
  const t = useMessages(messages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && viewOf(currentLocation) !== viewOf(nextLocation),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('leave')}
      onCloseRequest={() => blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.reset()}>{t('stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('leaveNow')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}

const viewOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search).get('view')}`
