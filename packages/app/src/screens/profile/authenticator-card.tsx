import { isApiError, toMessage, type TwoFactorSecret } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { toasts } from '../../shared/toasts.js'
import { AppSetup } from '../../shared/two-factor/app-setup.js'
import { CodeField, isWholeCode } from '../../shared/two-factor/code-field.js'
import { useOwnClock } from '../../shared/use-own-clock.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

/** The user's authenticator app, if the organisation requires an authenticator. */
export function AuthenticatorCard() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { dateOf } = useOwnClock()
  const { client } = useRuntime()
  const { user } = useSession()
  const [setup, setSetup] = useState<TwoFactorSecret>()
  const [isStarting, setStarting] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const { enrolledAtUtc, requiredFromUtc } = user.twoFactorAuth ?? {}
  if (!enrolledAtUtc && !requiredFromUtc) return null
  const start = async () => {
    setStarting(true)
    try {
      setSetup(await client.twoFactor.beginEnrolment({ id: 'current', body: {} }))
    } catch (error) {
      if (user.auths?.pwdchange && isApiError(error) && error.code === 'LOGIN_NOT_FRESH')
        return setAsksPassword(true)
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
      {asksPassword && <PasswordDialog onSetup={setSetup} onClose={() => setAsksPassword(false)} />}
      {setup && <SetupDialog setup={setup} onClose={() => setSetup(undefined)} />}
    </Card>
  )
}

interface PasswordDialogProps {
  readonly onSetup: (setup: TwoFactorSecret) => void
  readonly onClose: () => void
}

/** Requests the password if the login is not recent. */
function PasswordDialog({ onSetup, onClose }: PasswordDialogProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('setUpApp')}
      subtitle={t('appPasswordHint')}
      keep={t('keep')}
      action={t('continue')}
      isConfirmation
      isQuiet
      first={{ currentPassword: '' }}
      validate={({ currentPassword }) => ({
        currentPassword: currentPassword === '' ? t('passwordMissing') : undefined,
      })}
      save={async (body) => onSetup(await client.twoFactor.beginEnrolment({ id: 'current', body }))}
      fallback={t('appFailed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <TextField
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          value={draft.currentPassword}
          error={errors.currentPassword}
          onChange={(currentPassword) => onChange({ currentPassword })}
        />
      )}
    </FormDialog>
  )
}

interface SetupDialogProps {
  readonly setup: TwoFactorSecret
  readonly onClose: () => void
}

const isWrongCode = (error: unknown) => isApiError(error) && error.code === 'CODE_INVALID'

function SetupDialog({ setup, onClose }: SetupDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('setUpApp')}
      keep={t('keep')}
      action={t('appConfirm')}
      isConfirmation
      first={{ code: '' }}
      validate={({ code }) => ({ code: isWholeCode(code) ? undefined : 'codeMissing' })}
      save={(body) => mutate(runtime, 'twoFactor.confirmEnrolment', { id: 'current', body })}
      saved={t('appReady')}
      fallback={(error) => (isWrongCode(error) ? '' : toMessage(error, t('appFailed'), language))}
      toFieldErrors={(error) => (isWrongCode(error) ? { code: 'codeWrong' } : {})}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <AppSetup setup={setup}>
          <CodeField
            value={draft.code}
            onChange={(code) => onChange({ code })}
            problem={errors.code as 'codeMissing' | 'codeWrong' | undefined}
          />
        </AppSetup>
      )}
    </FormDialog>
  )
}
