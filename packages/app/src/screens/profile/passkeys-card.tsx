import { toMessage, type Passkey, type PasskeyList as Passkeys } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../shared/loaded/retry-notice.js'
import { PasskeyList } from '../../shared/passkeys/passkey-list.js'
import { AddPasskeyDialog } from './add-passkey-dialog.js'
import { messages } from './passkeys.messages.js'
import { RemovePasskeyDialog } from './remove-passkey-dialog.js'

/** The user's passkeys. Not shown if the organisation or another account determines the login. */
export function PasskeysCard() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'passkey.list', { id: 'current' }))
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const obstacle = useObstacle(data)
  const isTheirs = data?.obstacle === 'GUEST' || data?.obstacle === 'SIGN_ON_REQUIRED'
  if (isTheirs && data.passkeys.length === 0) return null
  return (
    <Card title={t('title')} level={2} className="profile-card">
      <p className="profile-hint muted">{t('hint')}</p>
      {error ? (
        <RetryNotice title={t('loadFailed')} onRetry={refetch}>
          {toMessage(error, '', language)}
        </RetryNotice>
      ) : !data ? (
        <Loading label={t('loading')} />
      ) : (
        <>
          {data.passkeys.length > 0 ? (
            <PasskeyList passkeys={data.passkeys} onRemove={setRemoving} />
          ) : (
            !obstacle && <p className="profile-hint muted">{t('none')}</p>
          )}
          {obstacle ? (
            <p className="profile-hint muted">{obstacle}</p>
          ) : (
            <Button icon="plus" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemovePasskeyDialog
          passkey={removing}
          isLast={data?.passkeys.length === 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

/** Why no passkey can be added here, in the user's language. */
function useObstacle(data: Passkeys | undefined): string | undefined {
  const t = useMessages(messages)
  if (!data) return undefined
  const { obstacle, address } = data
  if (obstacle && obstacle !== 'GUEST') return t(obstacle)
  if (new URL(address).origin !== location.origin) return t('otherAddress', { address })
  return 'PublicKeyCredential' in window ? undefined : t('unsupported')
}
