import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './authentication-methods.messages.js'

interface KeyDialogProps {
  readonly method: AuthenticationMethod
  readonly onDone: () => void
}

/** Stores a directory's key. The key is write-only: the server never returns it. */
export function KeyDialog({ method: { id, title }, onDone }: KeyDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('keyTitle', { name: title })}
      first={{ syncSecretKey: '' }}
      validate={({ syncSecretKey }) => ({
        syncSecretKey: syncSecretKey.trim() === '' ? t('keyMissing') : undefined,
      })}
      save={({ syncSecretKey }) =>
        mutate(runtime, 'authenticationMethod.setSyncKey', {
          id,
          body: { id, syncSecretKey: syncSecretKey.trim() },
        })
      }
      fallback={t('keyFailed')}
      onDone={onDone}
    >
      {({ draft, errors, onChange }) => (
        <TextField
          label={t('keyLabel')}
          hint={t('keyHint')}
          type="password"
          autoComplete="off"
          required
          maxLength={1000}
          value={draft.syncSecretKey}
          error={errors.syncSecretKey}
          onChange={(syncSecretKey) => onChange({ syncSecretKey })}
        />
      )}
    </FormDialog>
  )
}
