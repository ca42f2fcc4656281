import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../../../shared/new-password/new-password-fields.js'
import { messages } from './system-accounts.messages.js'
import type { SystemAccount } from './use-system-accounts.js'

interface PasswordDialogProps {
  readonly account: SystemAccount
  readonly onDone: () => void
}

/** Sets the password used in a screen's configuration file (AD-131). */
export function PasswordDialog({ account, onDone }: PasswordDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('passwordOf', { name: account.name })}
      subtitle={t('passwordText')}
      action={t('setPassword')}
      first={{ password: '', repeat: '' }}
      validate={findPasswordProblems}
      save={({ password, repeat }) =>
        mutate(runtime, 'user.changePassword', {
          body: { id: account.id, newPassword: password, newPasswordRepeat: repeat },
        })
      }
      fallback={t('passwordFailed')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <NewPasswordFields
          value={draft}
          onChange={onChange}
          // Server errors are shown above the form.
          problems={Object.values(errors).some(Boolean) ? findPasswordProblems(draft) : {}}
        />
      )}
    </FormDialog>
  )
}
