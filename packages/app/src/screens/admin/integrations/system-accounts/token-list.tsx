import type { Token, TokenName, User } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { Loaded } from '../../../../shared/loaded/loaded.js'
import { PageHeading } from '../../../../shared/page-heading.js'
import { useOwnClock } from '../../../../shared/use-own-clock.js'
import { useServiceView } from '../../../../shared/use-service-view.js'
import { useSession } from '../../../../session/session.js'
import { BackLink } from '../../entry-list/back-link.js'
import { EntryList } from '../../entry-list/entry-list.js'
import type { EntryFormProps } from '../../entry-list/entry-list-props.js'
import { TokenDialog } from '../token-dialog.js'
import { messages } from './system-accounts.messages.js'
import { dayMs, ExpiryBadge } from './token-expiry.js'

interface Draft {
  readonly name: string
  readonly days: number
}

const lifetimes = [30, 90, 180, 365]

export function TokenList({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { toView } = useServiceView(useSession())
  const account = useApiQuery(apiQuery(client, 'user.get', { id }))
  const list = toView('system-accounts')
  if (account.data && account.data.type !== 'SYSTEM') return <Navigate to={list} replace />
  if (account.data) return <AccountTokens account={account.data} list={list} />
  return (
    <>
      <PageHeading title={t('tokens')} kicker={<BackLink to={list}>{t('title')}</BackLink>} />
      <Loaded query={account} loading={t('loading')} failed={t('loadFailed')}>
        {() => null}
      </Loaded>
    </>
  )
}

interface AccountTokensProps {
  readonly account: Pick<User, 'id' | 'name'>
  /** Path of the account list. */
  readonly list: string
}

function AccountTokens({ account: { id, name: account }, list }: AccountTokensProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { dateOf, momentOf } = useOwnClock()
  const [now] = useState(() => Date.now())
  const [made, setMade] = useState<Token>()
  return (
    <>
      <EntryList<TokenName, Draft>
        name="system-account-tokens"
        kicker={<BackLink to={list}>{t('title')}</BackLink>}
        title={t('tokensOf', { name: account })}
        subtitle={t('tokensText')}
        addLabel={t('addToken')}
        emptyIcon="lock"
        emptyTitle={t('noTokensTitle')}
        emptyText={t('noTokens')}
        isFixed
        isQuiet
        query={useApiQuery(apiQuery(runtime.client, 'user.tokens', { id }))}
        nameOf={({ name }) => name}
        searched={t('searchedTokens')}
        columns={[
          { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
          {
            key: 'expires',
            header: t('expires'),
            value: ({ expires }) => expires,
            render: (token) => (
              <span className="system-account-state">
                {token.expires ? dateOf(token.expires) : t('noEnd')}{' '}
                <ExpiryBadge tokens={[token]} now={now} />
              </span>
            ),
          },
          {
            key: 'lastUsed',
            header: t('lastUsed'),
            value: ({ lastUsed }) => lastUsed,
            render: ({ lastUsed }) => (lastUsed ? momentOf(lastUsed) : t('never')),
          },
          {
            key: 'created',
            header: t('created'),
            isExtra: true,
            value: ({ created }) => created,
            render: ({ created }) => dateOf(created),
          },
        ]}
        toDraft={() => ({ name: '', days: 365 })}
        validate={({ name }) => ({ name: name.trim() ? undefined : t('nameMissing') })}
        Form={TokenForm}
        save={async ({ name, days }) =>
          setMade(
            await mutate(runtime, 'user.createToken', {
              id,
              body: { name: name.trim(), expiryDays: days },
            }),
          )
        }
        saveFailed={t('addTokenFailed')}
        remove={({ id: tokenId }) => mutate(runtime, 'user.removeToken', { id, tokenId })}
        removal={{
          label: t('withdraw'),
          title: (tokens) =>
            tokens.length === 1
              ? t('withdrawNamed', { name: tokens[0]!.name })
              : t('withdrawMany', { count: tokens.length }),
          text: ({ length: count }) => t('withdrawText', { count, account }),
          done: (count) => t('withdrawn', { count }),
          failed: ({ name }) => t('withdrawFailed', { name }),
        }}
      />
      {made && (
        <TokenDialog
          token={made.token}
          text={t('tokenText')}
          hint={
            <>
              {t('header')} <code>Authorization: Bearer …</code>
            </>
          }
          onDone={() => setMade(undefined)}
        />
      )}
    </>
  )
}

function TokenForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { dateOf } = useOwnClock()
  const [now] = useState(() => Date.now())
  const end = new Date(now + draft.days * dayMs).toISOString()
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('tokenNameHint')}
        required
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        label={t('validFor')}
        hint={t('validUntil', { date: dateOf(end) })}
        value={draft.days}
        options={lifetimes.map((count) => ({ value: count, label: t('days', { count }) }))}
        onChange={(days) => onChange({ days })}
      />
    </>
  )
}
