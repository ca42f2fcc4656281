import { isApiError } from '@mosaic-booking/sdk'
import { isEmail, mailedCodeMs } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useId, useState } from 'react'
import { useSubmit } from '../../../shared/use-submit.js'
import { messages } from './kiosk.messages.js'
import type { LoginDialogProps } from './qr-login-dialog.js'

/** Requests the e-mail address, then the code mailed to it. */
export function TemporaryLoginDialog({ service, explain, onClose, onDone }: LoginDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const formId = useId()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [step, setStep] = useState<'address' | 'code' | 'timedOut'>('address')
  const username = email.trim()
  const isRight = step === 'code' ? /^\d{6}$/.test(code.trim()) : isEmail(username)
  const explainCode = (error: unknown) =>
    isApiError(error) && error.code === 'LOGIN_FAILED' ? t('codeWrong') : explain(error)
  const { isBusy, problem, onSubmit } = useSubmit(explainCode, () => {
    setChecked(true)
    if (!isRight) return false
    return step === 'code' ? logIn() : send()
  })
  const send = async () => {
    await client.login.requestTemporary({ body: { username, ...service } })
    setChecked(false)
    setStep('code')
  }
  const logIn = async () => {
    await client.login.temporary({ body: { username, code: code.trim(), ...service } })
    await onDone()
  }
  useEffect(() => {
    if (step !== 'code') return
    const timer = setTimeout(() => setStep('timedOut'), mailedCodeMs)
    return () => clearTimeout(timer)
  }, [step])
  const again = () => {
    setCode('')
    setChecked(false)
    setStep('address')
  }
  return (
    <Dialog
      open
      size="small"
      title={t('codeTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {step === 'timedOut' ? (
            <Button variant="primary" onClick={again}>
              {t('tryAgain')}
            </Button>
          ) : (
            <Button variant="primary" type="submit" form={formId} busy={isBusy}>
              {step === 'code' ? t('logIn') : t('sendCode')}
            </Button>
          )}
        </>
      }
    >
      {step === 'timedOut' ? (
        <Notice tone="error">{t('timedOut')}</Notice>
      ) : (
        <form id={formId} className="session-fields stack" noValidate onSubmit={onSubmit}>
          {problem && <Notice tone="error">{problem}</Notice>}
          {step === 'address' ? (
            <>
              <p>{t('codeText')}</p>
              <TextField
                key="email"
                label={t('email')}
                icon="mail"
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                maxLength={254}
                value={email}
                onChange={setEmail}
                error={isChecked && !isRight ? t('emailError') : undefined}
              />
            </>
          ) : (
            <>
              <p role="status">{t('codeSent', { email: username })}</p>
              <TextField
                key="code"
                label={t('code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                autoFocus
                maxLength={6}
                value={code}
                onChange={setCode}
                error={isChecked && !isRight ? t('codeError') : undefined}
              />
            </>
          )}
        </form>
      )}
    </Dialog>
  )
}
