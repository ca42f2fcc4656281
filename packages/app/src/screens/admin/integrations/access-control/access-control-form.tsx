import type { AccessControlInput, AccessControlIntegration } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../../../shared/form-dialog/form-dialog.js'
import { messages } from './access-control.messages.js'

interface AccessControlFormProps {
  /** Undefined for a new connection. */
  readonly edited?: AccessControlIntegration
  readonly onDone: () => void
}

const names = ['clientId', 'clientSecret', 'apiKey', 'username', 'password'] as const
type Draft = Readonly<Record<(typeof names)[number], string>>
const isSecret = (name: keyof Draft) => name !== 'clientId' && name !== 'username'

/** Builds the request body. Empty secrets remain unchanged. */
const toInput = (draft: Draft): AccessControlInput => ({
  type: 'BRIVO',
  clientId: draft.clientId.trim(),
  username: draft.username.trim(),
  ...Object.fromEntries(
    names
      .filter((name) => isSecret(name) && draft[name].trim() !== '')
      .map((name) => [name, draft[name].trim()]),
  ),
})

/** Adds or edits the connection. Brivo validates the values. */
export function AccessControlForm({ edited, onDone }: AccessControlFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const save = async (draft: Draft) => {
    const body = toInput(draft)
    await (edited
      ? mutate(runtime, 'integration.updateAccessControl', { id: edited.id, body })
      : mutate(runtime, 'integration.createAccessControl', { body }))
    void navigate(`/admin?view=integrations&${edited ? 'edited' : 'new'}=Brivo`, { replace: true })
  }
  const hints = {
    clientId: t('clientIdHint'),
    username: t('usernameHint'),
    clientSecret: t('secretHint'),
    password: t('secretHint'),
    apiKey: t('apiKeyHint'),
  }
  return (
    <FormDialog
      title={t(edited ? 'editTitle' : 'add')}
      action={edited ? undefined : t('add')}
      first={{
        clientId: edited?.clientId ?? '',
        clientSecret: '',
        apiKey: '',
        username: edited?.username ?? '',
        password: '',
      }}
      validate={(draft) =>
        Object.fromEntries(
          names
            .filter((name) => draft[name].trim() === '' && !(edited && isSecret(name)))
            .map((name) => [name, t('required')]),
        )
      }
      save={save}
      fallback={t('saveFailed')}
      isQuiet
      onDone={onDone}
    >
      {({ draft, errors, onChange }) =>
        names.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            hint={edited && isSecret(name) ? t('keptHint') : hints[name]}
            required={!(edited && isSecret(name))}
            spellCheck={false}
            maxLength={isSecret(name) ? 1000 : 200}
            {...(isSecret(name)
              ? { type: 'password', autoComplete: 'new-password' }
              : { autoComplete: 'off' })}
            value={draft[name]}
            error={errors[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))
      }
    </FormDialog>
  )
}
