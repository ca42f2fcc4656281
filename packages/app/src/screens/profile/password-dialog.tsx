import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { messages } from './profile.messages.js'

interface PasswordDialogProps {
  readonly title: string
  readonly fallback: string
  readonly act: (currentPassword: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Requests the password if the login is not recent. */
export function PasswordDialog({ title, fallback, act, onClose }: PasswordDialogProps) {
  const t = useMessages(messages)
  return (
    <FormDialog
      size="small"
      title={title}
      subtitle={t('appPasswordHint')}
      keep={t('keep')}
      action={t('continue')}
      isConfirmation
      isQuiet
      first={{ currentPassword: '' }}
      validate={({ currentPassword }) => ({
        currentPassword: currentPassword === '' ? t('passwordMissing') : undefined,
      })}
      save={({ currentPassword }) => act(currentPassword)}
      fallback={fallback}
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
