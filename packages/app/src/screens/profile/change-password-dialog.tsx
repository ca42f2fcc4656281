import { isApiError } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

const first = { currentPassword: '', password: '', repeat: '' }

/** Changes the user's own password. The server ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { user } = useSession()
  const isUnchanged = ({ currentPassword, password }: typeof first) =>
    password !== '' && password === currentPassword
  return (
    <FormDialog
      size="small"
      title={t('changePassword')}
      subtitle={t('changePasswordHint')}
      keep={t('keep')}
      action={t('changePassword')}
      isConfirmation
      first={first}
      validate={(draft) => ({
        ...findPasswordProblems(draft),
        currentPassword: draft.currentPassword === '' ? t('passwordMissing') : undefined,
        isUnchanged: isUnchanged(draft) ? t('passwordUnchanged') : undefined,
      })}
      save={({ currentPassword, password, repeat }) =>
        mutate(runtime, 'user.changePassword', {
          body: {
            id: user.id,
            currentPassword,
            newPassword: password,
            newPasswordRepeat: repeat,
          },
        })
      }
      saved={t('passwordChanged')}
      failed={t('passwordFailed')}
      fallback={t('passwordFailed')}
      toFieldErrors={(error) =>
        isApiError(error) && error.code === 'PASSWORD_WRONG'
          ? { currentPassword: t('passwordWrong') }
          : {}
      }
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <TextField
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            value={draft.currentPassword}
            error={errors.currentPassword}
            onChange={(currentPassword) => onChange({ currentPassword })}
          />
          <NewPasswordFields
            value={draft}
            onChange={onChange}
            problems={(errors.password ?? errors.repeat) ? findPasswordProblems(draft) : {}}
            username={user.email}
          />
          {errors.isUnchanged && <Notice tone="error">{errors.isUnchanged}</Notice>}
        </>
      )}
    </FormDialog>
  )
}
