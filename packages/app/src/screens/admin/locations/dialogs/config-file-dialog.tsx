import { useRuntime } from '@mosaic-booking/widgets'
import { TextField, defineMessages, useMessages } from '@mosaic-booking/widgets/ui'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { saveFile } from '../../../../shared/save-file.js'

const messages = defineMessages('config-file-dialog', {
  title: 'Configuration file for {name}',
  text: 'Use this file to connect a screen at this location. The screen acts as a system account. The file contains a token for the screen, but no password.',
  user: 'E-mail of the system account',
  userMissing: 'User is required.',
  password: 'Password of the system account',
  passwordHint: 'Set it under Integrations › System accounts with “Set password”.',
  passwordMissing: 'Enter the password.',
  download: 'Download file',
  failed: 'Download failed.',
})

interface ConfigFileProps {
  readonly id: number
  readonly name: string
  readonly onClose: () => void
}

/** Downloads the configuration file for a location's screen (LOC-038). */
export function ConfigFileDialog({ id, name, onClose }: ConfigFileProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  return (
    <FormDialog
      size="small"
      title={t('title', { name })}
      action={t('download')}
      isConfirmation
      first={{ email: '', password: '' }}
      validate={({ email, password }) => ({
        email: email.trim() ? undefined : t('userMissing'),
        password: password ? undefined : t('passwordMissing'),
      })}
      save={async ({ email, password }) => {
        const file = await client.location.generateConfig({
          body: { email: email.trim(), password, locationId: id },
        })
        saveFile(`${name}.zip`, file)
      }}
      isQuiet
      fallback={t('failed')}
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <p>{t('text')}</p>
          <TextField
            label={t('user')}
            type="email"
            required
            autoComplete="off"
            value={draft.email}
            error={errors.email}
            onChange={(email) => onChange({ email })}
          />
          <TextField
            label={t('password')}
            hint={t('passwordHint')}
            type="password"
            required
            autoComplete="off"
            value={draft.password}
            error={errors.password}
            onChange={(password) => onChange({ password })}
          />
        </>
      )}
    </FormDialog>
  )
}
