import { Button, Dialog, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { messages } from './floor-plan-editor.messages.js'

/** Asks before changes are lost: on another screen of the application, and when the page is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const t = useMessages(messages)
  const blocker = useBlocker(isChanged)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('leaveTitle')}
      onCloseRequest={() => blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.reset()}>{t('keepEditing')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>
            {t('discard')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
