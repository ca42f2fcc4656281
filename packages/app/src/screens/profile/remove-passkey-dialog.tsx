import type { Passkey } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../session/session.js'
import { isStale } from './add-passkey-dialog.js'
import { messages } from './passkeys.messages.js'
import { messages as profileMessages } from './profile.messages.js'

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly isLast: boolean
  readonly onClose: () => void
}

/** Explains the consequences of the removal. Requests the password if the login is not recent. */
export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovePasskeyDialogProps) {
  const t = useMessages(messages)
  const own = useMessages(profileMessages)
  const runtime = useRuntime()
  const { user } = useSession()
  const [asksPassword, setAsksPassword] = useState(false)
  const hasPassword = user.auths?.pwdchange === true
  const save = async ({ currentPassword }: { currentPassword: string }) => {
    const body = asksPassword ? { currentPassword } : {}
    try {
      await mutate(runtime, 'passkey.remove', { id: 'current', passkeyId: passkey.id, body })
      return true
    } catch (error) {
      if (asksPassword || !hasPassword || !isStale(error)) throw error
      setAsksPassword(true)
      return false
    }
  }
  return (
    <FormDialog
      size="small"
      alert
      title={t('removeTitle', { name: passkey.name })}
      keep={t('keep')}
      action={t('remove')}
      isDanger
      isConfirmation
      first={{ currentPassword: '' }}
      validate={({ currentPassword }) => ({
        currentPassword:
          asksPassword && currentPassword === '' ? own('passwordMissing') : undefined,
      })}
      save={save}
      saved={t('removed')}
      fallback={t('removeFailed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          {isLast && !hasPassword && <Notice tone="warning">{t('removeLast')}</Notice>}
          <p>{t('removeText')}</p>
          {asksPassword && (
            <TextField
              label={own('currentPassword')}
              hint={t('passwordHint')}
              type="password"
              autoComplete="current-password"
              autoFocus
              value={draft.currentPassword}
              error={errors.currentPassword}
              onChange={(currentPassword) => onChange({ currentPassword })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
