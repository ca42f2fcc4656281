import { toMessage, type Passkey, type User } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { PasskeyList } from '../../../shared/passkeys/passkey-list.js'
import { QuestionDialog } from '../../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../../shared/toasts.js'
import { messages } from './users.messages.js'

/** A person's passkeys, which administrators can remove but not add. */
export function UserPasskeys({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { data, error, refetch } = useApiQuery(
    apiQuery(runtime.client, 'passkey.list', { id: user.id }),
  )
  const [removing, setRemoving] = useState<Passkey>()
  const remove = async ({ id }: Passkey) => {
    await mutate(runtime, 'passkey.remove', { id: user.id, passkeyId: id, body: {} })
    toasts.add({ tone: 'success', text: t('passkeyRemoved') })
  }
  return (
    <section className="stack gap-2">
      <h3>{t('passkeys')}</h3>
      {error ? (
        <RetryNotice title={t('passkeysFailed')} onRetry={refetch}>
          {toMessage(error, '', language)}
        </RetryNotice>
      ) : !data ? (
        <Loading label={t('passkeysLoading')} />
      ) : data.passkeys.length === 0 ? (
        <p>{t('passkeysMissing')}</p>
      ) : (
        <PasskeyList passkeys={data.passkeys} onRemove={setRemoving} />
      )}
      {removing && (
        <QuestionDialog
          title={t('removePasskeyTitle', { name: user.name, passkey: removing.name })}
          keep={t('keepPasskey')}
          action={t('removePasskey')}
          failed={t('failed')}
          act={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {t('removePasskeyText')}
        </QuestionDialog>
      )}
    </section>
  )
}
