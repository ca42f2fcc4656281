import type { User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { UserPasskeys } from './user-passkeys.js'
import { messages } from './users.messages.js'

/** The authenticator app's setup date, with a reset button, and the passkeys. */
export function UserTwoFactorTab({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { dateOf } = useOwnClock()
  const [enrolled, setEnrolled] = useState(user.twoFactorAuth?.enrolledAtUtc)
  const [isAsking, setAsking] = useState(false)
  const reset = async () => {
    await mutate(runtime, 'user.resetTwoFactor', { id: user.id })
    setEnrolled(undefined)
    toasts.add({ tone: 'success', text: t('appReset', { name: user.name }) })
  }
  return (
    <div className="stack gap-5">
      <section className="stack gap-2">
        <h3>{t('twoFactorAuth')}</h3>
        <p>{enrolled ? t('appSince', { date: dateOf(enrolled) }) : t('appMissing')}</p>
        {enrolled && (
          <Button icon="refresh" onClick={() => setAsking(true)}>
            {t('resetApp')}
          </Button>
        )}
      </section>
      <UserPasskeys user={user} />
      {isAsking && (
        <QuestionDialog
          title={t('resetAppTitle', { name: user.name })}
          keep={t('keepApp')}
          action={t('resetApp')}
          failed={t('failed')}
          act={reset}
          onClose={() => setAsking(false)}
        >
          {t('resetAppText')}
        </QuestionDialog>
      )}
    </div>
  )
}
