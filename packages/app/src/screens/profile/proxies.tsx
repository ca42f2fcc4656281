import { toMessage, type PersonName } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Card,
  Combobox,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { PeopleList } from '../../shared/people/people-list.js'
import { useFindPeople } from '../../shared/people/use-find-people.js'
import { QuestionDialog } from '../../shared/question-dialog/question-dialog.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

const own = { id: 'current' } as const

/** The user's proxies, and the people for whom the user is a proxy. */
export function Proxies() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const proxies = useApiQuery(apiQuery(client, 'user.proxies', own))
  const principals = useApiQuery(apiQuery(client, 'user.principals', own))
  const [leaving, setLeaving] = useState<PersonName>()
  return (
    <div className="profile-stack stack gap-5">
      <Card title={t('proxiesTitle')} level={2} className="profile-card">
        <p className="profile-hint muted">{t('proxiesHint')}</p>
        {proxies.data && <AddProxy proxies={proxies.data} />}
        <PeopleList
          label={t('proxiesTitle')}
          answer={proxies}
          emptyText={t('noProxies')}
          onRemove={setLeaving}
        />
      </Card>
      <Card title={t('principalsTitle')} level={2} className="profile-card">
        <p className="profile-hint muted">{t('principalsHint')}</p>
        <PeopleList
          label={t('principalsTitle')}
          answer={principals}
          emptyText={t('noPrincipals')}
        />
      </Card>
      {leaving && <RemoveProxy proxy={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

/** Saves each selected person immediately. */
function AddProxy({ proxies }: { readonly proxies: readonly PersonName[] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { user } = useSession()
  const [problem, setProblem] = useState<string>()
  const find = useFindPeople([user.id, ...proxies.map(({ id }) => id)])
  const add = async (option: ListboxOption | null) => {
    if (!option) return
    setProblem(undefined)
    try {
      await mutate(runtime, 'user.addProxy', { ...own, proxyId: Number(option.value) })
      toasts.add({ tone: 'success', text: t('proxyAdded', { name: option.label }) })
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
    }
  }
  return (
    <Combobox
      className="profile-finder"
      label={t('addProxy')}
      hint={t('addProxyHint')}
      icon="user"
      value={null}
      options={find}
      emptyText={t('nobodyFound')}
      error={problem}
      onChange={(option) => void add(option)}
    />
  )
}

interface RemoveProxyProps {
  readonly proxy: PersonName
  readonly onClose: () => void
}

function RemoveProxy({ proxy, onClose }: RemoveProxyProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const remove = async () => {
    await mutate(runtime, 'user.removeProxy', { ...own, proxyId: proxy.id })
    toasts.add({ tone: 'success', text: t('proxyRemoved', { name: proxy.name }) })
  }
  return (
    <QuestionDialog
      title={t('removeProxyTitle', { name: proxy.name })}
      keep={t('keep')}
      action={t('removeProxy')}
      failed={t('failed')}
      act={remove}
      onClose={onClose}
    >
      {t('removeProxyText')}
    </QuestionDialog>
  )
}
