import { toMessage, type AuthenticationMethod } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  EmptyState,
  formatDate,
  Loading,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toWallClock } from '../../../shared/zone-clock.js'
import { messages } from './authentication-methods.messages.js'
import { KeyDialog } from './key-dialog.js'
import { SyncNotice } from './sync-notice.js'
import { useSync } from './use-sync.js'
import './authentication-methods.css'

const own = { orgId: 'current' } as const
const singleSignOn: readonly AuthenticationMethod['type'][] = ['SAML', 'OAUTH2', 'OPENID']

/** The organisation's methods, with the keys of their directories and their synchronisation. */
export function MethodList() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const methods = useApiQuery(apiQuery(client, 'authenticationMethod.list', own))
  const [changing, setChanging] = useState<AuthenticationMethod>()
  const sync = useSync()
  if (!methods.data)
    return methods.error ? (
      <div role="alert">
        <EmptyState
          icon="warning"
          title={t('failed')}
          actions={
            <Button icon="refresh" onClick={methods.refetch}>
              {t('retry')}
            </Button>
          }
        >
          {toMessage(methods.error, t('failed'), language)}
        </EmptyState>
      </div>
    ) : (
      <Loading label={t('loading')} />
    )
  return (
    <div className="login-methods">
      <SyncNotice outcome={sync.outcome} onDismiss={sync.forget} />
      <Methods
        methods={methods.data}
        busyId={sync.busyId}
        onSync={sync.start}
        onChangeKey={setChanging}
      />
      {changing && <KeyDialog method={changing} onDone={() => setChanging(undefined)} />}
    </div>
  )
}

interface MethodsProps {
  readonly methods: readonly AuthenticationMethod[]
  /** The method that is being synchronised. */
  readonly busyId: number | undefined
  readonly onSync: (method: AuthenticationMethod) => void
  readonly onChangeKey: (method: AuthenticationMethod) => void
}

function Methods({ methods, busyId, onSync, onChangeKey }: MethodsProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [now] = useState(() => Date.now())
  const keyOf = ({ syncSecretKeyExpiryUtc: ends }: AuthenticationMethod) => {
    if (ends === undefined) return t('noKey')
    const at = Date.parse(ends)
    const date = formatDate(toWallClock(at, zone), 'medium', setting)
    return t(at > now ? 'keyUntil' : 'keyEnded', { date })
  }
  const columns: Column<AuthenticationMethod>[] = [
    { key: 'name', header: t('name'), kind: 'title', render: ({ title }) => title },
    { key: 'type', header: t('type'), render: ({ type }) => t(type) },
    {
      key: 'domains',
      header: t('domains'),
      render: ({ domains }) => (domains.length > 0 ? domains.join(', ') : t('allDomains')),
    },
    {
      key: 'key',
      header: t('key'),
      render: (method) => (singleSignOn.includes(method.type) ? keyOf(method) : '–'),
    },
    {
      key: 'actions',
      header: t('actions'),
      kind: 'actions',
      render: (method) =>
        singleSignOn.includes(method.type) && (
          <div className="login-methods-actions">
            <Button
              size="small"
              aria-label={t('setKeyNamed', { name: method.title })}
              onClick={() => onChangeKey(method)}
            >
              {t('setKey')}
            </Button>
            <Button
              size="small"
              icon="refresh"
              busy={busyId === method.id}
              aria-label={t('syncNamed', { name: method.title })}
              onClick={() => onSync(method)}
            >
              {t('sync')}
            </Button>
          </div>
        ),
    },
  ]
  return <Table caption={t('methods')} columns={columns} rows={methods} rowKey={({ id }) => id} />
}
