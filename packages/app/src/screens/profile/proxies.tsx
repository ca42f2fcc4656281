import { toMessage, type PersonName } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Avatar,
  Button,
  Card,
  Combobox,
  Dialog,
  Loading,
  Notice,
  useLocale,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useCallback, useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../shell/session.js'
import { messages } from './profile.messages.js'

const own = { id: 'current' } as const

/** People who may book for the user, and people for whom the user may book. */
export function Proxies() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const proxies = useApiQuery(apiQuery(client, 'user.proxies', own))
  const principals = useApiQuery(apiQuery(client, 'user.principals', own))
  const [leaving, setLeaving] = useState<PersonName>()
  return (
    <div className="profile-stack">
      <Card title={t('proxiesTitle')} level={2} className="profile-card">
        <p className="profile-hint">{t('proxiesHint')}</p>
        {proxies.data && <AddProxy proxies={proxies.data} />}
        <People
          label={t('proxiesTitle')}
          answer={proxies}
          emptyText={t('noProxies')}
          onRemove={setLeaving}
        />
      </Card>
      <Card title={t('principalsTitle')} level={2} className="profile-card">
        <p className="profile-hint">{t('principalsHint')}</p>
        <People label={t('principalsTitle')} answer={principals} emptyText={t('noPrincipals')} />
      </Card>
      {leaving && <RemoveProxy proxy={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

/** Adds each chosen person at once. */
function AddProxy({ proxies }: { readonly proxies: readonly PersonName[] }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { user } = useSession()
  const [problem, setProblem] = useState<string>()
  const { client } = runtime
  // The server lists no deactivated users.
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<ListboxOption[]> => {
      if (partial.trim().length < 2) return []
      const { users } = await client.user.list({ partial: partial.trim(), limit: 20 }, { signal })
      const isOffered = (id: number) => id !== user.id && !proxies.some((one) => one.id === id)
      return users
        .filter(({ id, isDeactivated }) => isOffered(id) && !isDeactivated)
        .map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))
    },
    [client, proxies, user.id],
  )
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

interface PeopleProps {
  readonly label: string
  readonly answer: ReturnType<typeof useApiQuery<readonly PersonName[]>>
  readonly emptyText: string
  readonly onRemove?: (person: PersonName) => void
}

function People({ label, answer: { data, error, refetch }, emptyText, onRemove }: PeopleProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  if (error && !data)
    return (
      <Notice
        tone="error"
        actions={
          <Button size="small" icon="refresh" onClick={refetch}>
            {t('retry')}
          </Button>
        }
      >
        {toMessage(error, t('peopleFailed'), language)}
      </Notice>
    )
  if (!data) return <Loading label={t('peopleLoading')} />
  if (data.length === 0) return <p>{emptyText}</p>
  return (
    <ul className="profile-devices" aria-label={label}>
      {data.map((person) => (
        <li key={person.id} className="profile-device">
          <div className="profile-person">
            <Avatar name={person.name} decorative />
            <div>
              <p className="profile-device-name">{person.name}</p>
              <p className="profile-hint">{person.email}</p>
            </div>
          </div>
          {onRemove && (
            <Button
              size="small"
              aria-label={t('removeNamed', { name: person.name })}
              onClick={() => onRemove(person)}
            >
              {t('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface RemoveProxyProps {
  readonly proxy: PersonName
  readonly onClose: () => void
}

function RemoveProxy({ proxy, onClose }: RemoveProxyProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      await mutate(runtime, 'user.removeProxy', { ...own, proxyId: proxy.id })
      toasts.add({ tone: 'success', text: t('proxyRemoved', { name: proxy.name }) })
      onClose()
    } catch (error) {
      setProblem(toMessage(error, t('failed'), language))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="small"
      title={t('removeProxyTitle', { name: proxy.name })}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('removeProxy')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="error">{problem}</Notice>}
      <p>{t('removeProxyText')}</p>
    </Dialog>
  )
}
