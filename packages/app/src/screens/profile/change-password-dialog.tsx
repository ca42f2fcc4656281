import { isApiError } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

/** Changes the user's own password. The server ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { user } = useSession()
  const formId = useId()
  const [currentPassword, setCurrent] = useState('')
  const [value, setValue] = useState({ password: '', repeat: '' })
  const [isSent, setSent] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const problems = findPasswordProblems(value)
  const isUnchanged = value.password !== '' && value.password === currentPassword
  const send = async () => {
    try {
      await mutate(runtime, 'user.changePassword', {
        body: {
          id: user.id,
          currentPassword,
          newPassword: value.password,
          newPasswordRepeat: value.repeat,
        },
      })
    } catch (error) {
      setWrong(isApiError(error) && error.code === 'PASSWORD_WRONG')
      throw error
    }
    toasts.add({ tone: 'success', text: t('passwordChanged') })
    onClose()
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('passwordFailed'), () => {
    setSent(true)
    setWrong(false)
    const isComplete = Object.keys(problems).length === 0 && currentPassword !== ''
    return isComplete && !isUnchanged && send()
  })
  return (
    <Dialog
      open
      size="small"
      title={t('changePassword')}
      subtitle={t('changePasswordHint')}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('changePassword')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" title={t('passwordFailed')}>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          error={
            isSent && currentPassword === ''
              ? t('passwordMissing')
              : isWrong
                ? t('passwordWrong')
                : undefined
          }
          onChange={(next) => {
            setCurrent(next)
            setWrong(false)
          }}
        />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          problems={isSent ? problems : {}}
          username={user.email}
        />
        {isSent && isUnchanged && <Notice tone="error">{t('passwordUnchanged')}</Notice>}
      </form>
    </Dialog>
  )
}
