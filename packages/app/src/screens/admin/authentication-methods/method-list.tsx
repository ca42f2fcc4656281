import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import { kioskSessionMs, minuteMs } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useSession } from '../../../session/session.js'
import { messages } from './authentication-methods.messages.js'
import { KeyDialog } from './key-dialog.js'
import { MetadataDialog } from './metadata-dialog.js'
import { SyncNotice } from './sync-notice.js'
import { useSync } from './use-sync.js'
import './authentication-methods.css'

const own = { orgId: 'current' } as const
const singleSignOn: readonly AuthenticationMethod['type'][] = ['SAML', 'OAUTH2', 'OPENID']

export function MethodList() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const methods = useApiQuery(apiQuery(client, 'authenticationMethod.list', own))
  const [changing, setChanging] = useState<AuthenticationMethod>()
  const [exchanging, setExchanging] = useState<AuthenticationMethod>()
  const sync = useSync()
  return (
    <Loaded query={methods} loading={t('loading')} failed={t('failed')}>
      {(all) => (
        <div className="login-methods stack">
          <SyncNotice outcome={sync.outcome} onDismiss={sync.forget} />
          <Methods
            methods={all}
            busyId={sync.busyId}
            onSync={sync.start}
            onChangeKey={setChanging}
            onExchange={setExchanging}
          />
          {all.some(({ type }) => type === 'CARD') && (
            <Notice tone="warning">{t('cardNote', { minutes: kioskSessionMs / minuteMs })}</Notice>
          )}
          {exchanging && (
            <MetadataDialog method={exchanging} onDone={() => setExchanging(undefined)} />
          )}
          {changing && <KeyDialog method={changing} onDone={() => setChanging(undefined)} />}
        </div>
      )}
    </Loaded>
  )
}

interface MethodsProps {
  readonly methods: readonly AuthenticationMethod[]
  /** The method that is currently synchronising. */
  readonly busyId: number | undefined
  readonly onSync: (method: AuthenticationMethod) => void
  readonly onChangeKey: (method: AuthenticationMethod) => void
  readonly onExchange: (method: AuthenticationMethod) => void
}

function Methods({ methods, busyId, onSync, onChangeKey, onExchange }: MethodsProps) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const { org } = useSession()
  const [now] = useState(() => Date.now())
  const keyOf = ({ syncSecretKeyExpiryUtc: ends }: AuthenticationMethod) => {
    if (ends === undefined) return t('noKey')
    return t(Date.parse(ends) > now ? 'keyUntil' : 'keyEnded', { date: dateOf(ends) })
  }
  const columns: Column<AuthenticationMethod>[] = [
    {
      key: 'name',
      header: t('name'),
      kind: 'title',
      // The server does not translate the name of the built-in password login.
      render: ({ type, title }) => (type === 'MATRIX' ? t('password') : title),
    },
    { key: 'type', header: t('type'), render: ({ type }) => t(type) },
    {
      key: 'domains',
      header: t('domains'),
      render: ({ domains }) =>
        domains.join(', ') || t(org.organisationDomains?.length ? 'allDomains' : 'anyDomain'),
    },
    {
      key: 'key',
      header: t('key'),
      render: (method) => (singleSignOn.includes(method.type) ? keyOf(method) : undefined),
    },
    {
      key: 'actions',
      header: t('actions'),
      kind: 'actions',
      render: (method) =>
        singleSignOn.includes(method.type) && (
          <div className="login-methods-actions">
            {method.type === 'SAML' && (
              <Button
                size="small"
                aria-label={t('metadataNamed', { name: method.title })}
                onClick={() => onExchange(method)}
              >
                {t('metadata')}
              </Button>
            )}
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
