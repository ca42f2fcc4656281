import type { AuthenticationMethod } from '@mosaic-booking/sdk'
import { kioskSessionMs, minuteMs } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Notice,
  Table,
  useMessages,
  type Column,
  type MenuItem,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowMenu } from '../../../shared/data-table/row-menu.js'
import { Loaded } from '../../../shared/loaded/loaded.js'
import { useOwnClock } from '../../../shared/use-own-clock.js'
import { useServiceView } from '../../../shared/use-service-view.js'
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
/** Types that accept only people of the organisation's domains. */
const servesDomains: readonly AuthenticationMethod['type'][] = [...singleSignOn, 'LDAP']

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
          <NoDomains methods={all} />
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

/** Whether the organisation has e-mail domains. */
function useDomains(): boolean {
  return (useSession().org.organisationDomains ?? []).length > 0
}

/** Tells why nobody can log in with the directories and providers of an organisation without domains. */
function NoDomains({ methods }: { readonly methods: readonly AuthenticationMethod[] }) {
  const t = useMessages(messages)
  const { toView } = useServiceView(useSession())
  const hasDomains = useDomains()
  if (hasDomains || !methods.some(({ type }) => servesDomains.includes(type))) return null
  return (
    <Notice tone="warning" title={t('noDomainsTitle')}>
      <p>{t('noDomainsText')}</p>
      <Link to={toView('account')}>{t('openAccount')}</Link>
    </Notice>
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

/** The actions of a method that administrators have even if they may not change it. */
function useExchanges({
  onExchange,
  onChangeKey,
}: Pick<MethodsProps, 'onExchange' | 'onChangeKey'>) {
  const t = useMessages(messages)
  return (method: AuthenticationMethod): MenuItem[] => [
    ...(method.type === 'SAML'
      ? [{ id: 'metadata', label: t('metadata'), onSelect: () => onExchange(method) }]
      : []),
    ...(singleSignOn.includes(method.type)
      ? [{ id: 'key', label: t('setKey'), onSelect: () => onChangeKey(method) }]
      : []),
  ]
}

function Methods({ methods, busyId, onSync, setup, ...exchanges }: MethodsProps) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const hasDomains = useDomains()
  const exchangesOf = useExchanges(exchanges)
  const [now] = useState(() => Date.now())
  const keyOf = ({ syncSecretKeyExpiryUtc: ends }: AuthenticationMethod) =>
    ends !== undefined &&
    t(Date.parse(ends) > now ? 'keyUntil' : 'keyEnded', { date: dateOf(ends) })
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
      render: ({ domains, type }) =>
        domains.join(', ') ||
        t(hasDomains ? 'allDomains' : servesDomains.includes(type) ? 'noDomain' : 'anyDomain'),
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
          {/* Without a key there is nothing to synchronise with. */}
          {method.syncSecretKeyExpiryUtc !== undefined && (
            <Button
              size="small"
              icon="refresh"
              busy={busyId === method.id}
              aria-label={t('syncNamed', { name: method.title })}
              onClick={() => onSync(method)}
            >
              {t('sync')}
            </Button>
          )}
          <RowMenu name={nameOf(method)} items={setup.actionsOf(method, exchangesOf(method))} />
        </div>
      ),
    },
  ]
  return <Table caption={t('methods')} columns={columns} rows={methods} rowKey={({ id }) => id} />
}
