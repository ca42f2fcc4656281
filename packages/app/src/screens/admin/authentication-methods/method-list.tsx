import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import { kioskSessionMs, minuteMs } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RowMenu } from '../../../shared/data-table/row-menu.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useSession } from '../../../session/session.js'
import { messages } from './authentication-methods.messages.js'
import { KeyDialog } from './key-dialog.js'
import { MetadataDialog } from './metadata-dialog.js'
import { SyncNotice } from './sync-notice.js'
import { useMethodSetup, type MethodSetup } from './use-method-setup.js'
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
  const setup = useMethodSetup(methods.data ?? [], methods.refetch)
  const sync = useSync()
  return (
    <Loaded query={methods} loading={t('loading')} failed={t('failed')}>
      {(all) => (
        <div className="login-methods stack">
          {setup.addMenu}
          <SyncNotice outcome={sync.outcome} onDismiss={sync.forget} />
          <Methods
            methods={all}
            busyId={sync.busyId}
            onSync={sync.start}
            onChangeKey={setChanging}
            onExchange={setExchanging}
            setup={setup}
          />
          {all.some(({ type }) => type === 'CARD') && (
            <Notice tone="warning">{t('cardNote', { minutes: kioskSessionMs / minuteMs })}</Notice>
          )}
          {exchanging && (
            <MetadataDialog method={exchanging} onDone={() => setExchanging(undefined)} />
          )}
          {changing && <KeyDialog method={changing} onDone={() => setChanging(undefined)} />}
          {setup.dialog}
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
  readonly setup: MethodSetup
}

function Methods({ methods, busyId, onSync, onChangeKey, onExchange, setup }: MethodsProps) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const { org } = useSession()
  const [now] = useState(() => Date.now())
  const keyOf = ({ syncSecretKeyExpiryUtc: ends }: AuthenticationMethod) => {
    if (ends === undefined) return t('noKey')
    return t(Date.parse(ends) > now ? 'keyUntil' : 'keyEnded', { date: dateOf(ends) })
  }
  // The server does not translate the name of the built-in password login.
  const nameOf = ({ type, title }: AuthenticationMethod) =>
    type === 'MATRIX' ? t('password') : title
  const columns: Column<AuthenticationMethod>[] = [
    {
      key: 'name',
      header: t('name'),
      kind: 'title',
      render: nameOf,
    },
    { key: 'type', header: t('type'), render: ({ type }) => t(type) },
    { key: 'state', header: setup.stateHeader, render: setup.stateOf },
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
      render: (method) => (
        <div className="login-methods-actions">
          {singleSignOn.includes(method.type) && (
            <>
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
            </>
          )}
          <RowMenu name={nameOf(method)} items={setup.actionsOf(method)} />
        </div>
      ),
    },
  ]
  return <Table caption={t('methods')} columns={columns} rows={methods} rowKey={({ id }) => id} />
}
