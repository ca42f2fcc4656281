import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog/form-dialog.js'
import { useSession } from '../../session/session.js'
import { messages } from './passkeys.messages.js'
import { messages as profileMessages } from './profile.messages.js'

/** Loaded on demand, because few visits of the profile add a passkey. */
const loadBrowserPart = async () => ({
  ...(await import('@simplewebauthn/browser')),
  ...(await import('../../shared/passkeys/passkey-errors.js')),
})

/** Names and creates a passkey. Requests the password if the login is not recent. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  const own = useMessages(profileMessages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { client } = runtime
  const { user } = useSession()
  const [asksPassword, setAsksPassword] = useState(false)
  const suggested = useDeviceName()
  const begin = async (currentPassword: string) => {
    const body = asksPassword ? { currentPassword } : {}
    try {
      return await client.passkey.beginCreation({ id: 'current', body })
    } catch (error) {
      if (!asksPassword && user.auths?.pwdchange && isStale(error)) return undefined
      throw error
    }
  }
  const save = async ({ name, currentPassword }: Draft) => {
    const optionsJSON = await begin(currentPassword)
    if (!optionsJSON) {
      setAsksPassword(true)
      return false
    }
    const { startRegistration, isCancelled, isKnownDevice } = await loadBrowserPart()
    const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      const text = isKnownDevice(error) ? 'known' : isCancelled(error) ? 'cancelled' : 'failed'
      throw new BrowserRefusal(t(text))
    })
    return mutate(runtime, 'passkey.create', { id: 'current', body: { name, credential } })
  }
  return (
    <FormDialog
      size="small"
      title={t('add')}
      subtitle={t('addHint')}
      keep={t('keep')}
      action={t('toContinue')}
      isConfirmation
      first={{ name: suggested ?? t('defaultName'), currentPassword: '' }}
      validate={({ name, currentPassword }) => ({
        name: name.trim() === '' ? t('nameMissing') : undefined,
        currentPassword:
          asksPassword && currentPassword === '' ? own('passwordMissing') : undefined,
      })}
      save={save}
      saved={t('added')}
      fallback={(error) =>
        error instanceof BrowserRefusal ? error.message : toMessage(error, t('failed'), language)
      }
      onDone={onClose}
    >
      {({ draft, errors, onChange }) => (
        <>
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            maxLength={60}
            value={draft.name}
            error={errors.name}
            onChange={(name) => onChange({ name })}
          />
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

interface Draft {
  readonly name: string
  readonly currentPassword: string
}

/** The browser or device refused. Its own error messages are meant for developers. */
class BrowserRefusal extends Error {}

export const isStale = (error: unknown): boolean =>
  isApiError(error) && error.code === 'LOGIN_NOT_FRESH'

/** The name of this device in the list of logged-in devices, which is on the same page. */
function useDeviceName(): string | undefined {
  const t = useMessages(profileMessages)
  const { client } = useRuntime()
  const { data } = useApiQuery(apiQuery(client, 'user.sessions', { id: 'current' }))
  const own = data?.find(({ isCurrent }) => isCurrent)
  return own?.browser && own.system
    ? t('device', { browser: own.browser, system: own.system })
    : own?.browser
}
