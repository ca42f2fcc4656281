import type { UserSession } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { messages } from './profile.messages.js'

export interface EndSessionsDialogProps {
  /** Undefined for all sessions except the current one. */
  readonly session: UserSession | undefined
  readonly onClose: () => void
}

/**
 * Ends sessions. Requires the password, so that nobody can end sessions on an unattended device.
 */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t(session ? 'endTitle' : 'endOthersTitle')}
      subtitle={t(session ? 'endHint' : 'endOthersHint')}
      keep={t('keep')}
      action={t(session ? 'end' : 'endAll')}
      isDanger
      isConfirmation
      first={{ currentPassword: '' }}
      validate={({ currentPassword }) => ({
        currentPassword: currentPassword === '' ? t('passwordMissing') : undefined,
      })}
      save={(draft) =>
        mutate(runtime, 'user.endSessions', {
          id: 'current',
          body: { ...draft, ...(session && { sessionId: session.id }) },
        })
      }
      saved={t(session ? 'ended' : 'endedOthers')}
      fallback={t('endFailed')}
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
