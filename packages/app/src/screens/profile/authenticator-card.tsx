import { isApiError, toMessage, type TwoFactorSecret } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, Dialog, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { AppSetup } from '../../shared/two-factor/app-setup.js'
import { CodeField, isWholeCode } from '../../shared/two-factor/code-field.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useOwnClock } from '../../shared/use-own-clock.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

/** The user's authenticator app, where the organisation asks for one. */
export function AuthenticatorCard() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { dateOf } = useOwnClock()
  const { client } = useRuntime()
  const { user } = useSession()
  const [setup, setSetup] = useState<TwoFactorSecret>()
  const [isStarting, setStarting] = useState(false)
  const { enrolledAtUtc, requiredFromUtc } = user.twoFactorAuth ?? {}
  if (!enrolledAtUtc && !requiredFromUtc) return null
  const start = async () => {
    setStarting(true)
    try {
      setSetup(await client.twoFactor.beginEnrolment({ id: 'current' }))
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('appFailed'), language) })
    } finally {
      setStarting(false)
    }
  }
  return (
    <Card title={t('app')} level={2} className="profile-card">
      <p className="profile-hint muted">
        {enrolledAtUtc
          ? t('appSince', { date: dateOf(enrolledAtUtc) })
          : t('appNeeded', { date: dateOf(requiredFromUtc!) })}
      </p>
      {!enrolledAtUtc && (
        <Button icon="lock" busy={isStarting} onClick={() => void start()}>
          {t('setUpApp')}
        </Button>
      )}
      {setup && <SetupDialog setup={setup} onClose={() => setSetup(undefined)} />}
    </Card>
  )
}

interface SetupDialogProps {
  readonly setup: TwoFactorSecret
  readonly onClose: () => void
}

function SetupDialog({ setup, onClose }: SetupDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const formId = useId()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<'codeMissing' | 'codeWrong'>()
  const isWrongCode = (error: unknown) => isApiError(error) && error.code === 'CODE_INVALID'
  const send = async () => {
    try {
      await mutate(runtime, 'twoFactor.confirmEnrolment', { id: 'current', body: { code } })
    } catch (error) {
      if (isWrongCode(error)) setWrong('codeWrong')
      throw error
    }
    toasts.add({ tone: 'success', text: t('appReady') })
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(
    (error) => (isWrongCode(error) ? '' : toMessage(error, t('appFailed'), language)),
    () => {
      setWrong(isWholeCode(code) ? undefined : 'codeMissing')
      return isWholeCode(code) && send()
    },
  )
  return (
    <Dialog
      open
      size="small"
      title={t('setUpApp')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('appConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        <AppSetup setup={setup}>
          <CodeField value={code} onChange={setCode} problem={wrong} />
        </AppSetup>
      </form>
    </Dialog>
  )
}
