import { toMessage, type User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, formatDate, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { toWallClock } from '../../../shared/zone-clock.js'
import { messages } from './users.messages.js'

/** Since when somebody has an authenticator app, and its reset. */
export function UserTwoFactorTab({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const [enrolled, setEnrolled] = useState(user.twoFactorAuth?.enrolledAtUtc)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const reset = async () => {
    setBusy(true)
    try {
      await mutate(runtime, 'user.resetTwoFactor', { id: user.id })
      setEnrolled(undefined)
      toasts.add({ tone: 'success', text: t('appReset', { name: user.name }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('failed'), setting.language) })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <p>
        {enrolled
          ? t('appSince', {
              date: formatDate(toWallClock(Date.parse(enrolled), zone), 'medium', setting),
            })
          : t('appMissing')}
      </p>
      {enrolled && (
        <Button icon="refresh" onClick={() => setAsking(true)}>
          {t('resetApp')}
        </Button>
      )}
      {isAsking && (
        <Dialog
          open
          alert
          size="small"
          title={t('resetAppTitle', { name: user.name })}
          onCloseRequest={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{t('keepApp')}</Button>
              <Button variant="danger" busy={isBusy} onClick={() => void reset()}>
                {t('resetApp')}
              </Button>
            </>
          }
        >
          {t('resetAppText')}
        </Dialog>
      )}
    </>
  )
}
