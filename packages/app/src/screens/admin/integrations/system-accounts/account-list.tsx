import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Notice, RadioGroup, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useServiceView } from '../../../../shared/use-service-view.js'
import { useSession } from '../../../../session/session.js'
import { BackLink } from '../../entry-list/back-link.js'
import { EntryList } from '../../entry-list/entry-list.js'
import type { EntryFormProps } from '../../entry-list/entry-list-props.js'
import { ApiDocsLink } from './api-docs-link.js'
import { PasswordDialog } from './password-dialog.js'
import { randomPassword } from './random-password.js'
import { messages } from './system-accounts.messages.js'
import { ExpiryBadge } from './token-expiry.js'
import { useSystemAccounts, type SystemAccount } from './use-system-accounts.js'

/** The highest role. An account without roles can use the API but not the screens. */
const toPermission = (roles: SystemAccount['roles']) =>
  (['SERVICE_ADMIN', 'ORG_ADMIN', 'USER'] as const).find((role) => roles.includes(role)) ??
  'SERVICE'

interface Draft {
  readonly name: string
  readonly email: string
  readonly permission: 'USER' | 'ORG_ADMIN'
}

export function AccountList() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const { toView } = useServiceView(useSession())
  const query = useSystemAccounts()
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState<SystemAccount>()
  const toTokens = (id: number) => toView('system-accounts', { id })
  return (
    <>
      <EntryList<SystemAccount, Draft>
        name="system-accounts"
        kicker={<BackLink to={toView('integrations')}>{t('back')}</BackLink>}
        title={t('title')}
        subtitle={
          <>
            {t('subtitle')} <ApiDocsLink />
          </>
        }
        addLabel={t('add')}
        emptyIcon="settings"
        emptyTitle={t('emptyTitle')}
        emptyText={t('empty')}
        isFixed
        query={query}
        nameOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: t('name'),
            kind: 'title',
            value: ({ name }) => name,
            render: ({ id, name }) => <Link to={toTokens(id)}>{name}</Link>,
          },
          { key: 'email', header: t('email'), value: ({ email }) => email },
          { key: 'roles', header: t('permissions'), value: ({ roles }) => t(toPermission(roles)) },
          {
            key: 'tokens',
            header: t('tokens'),
            value: ({ tokens }) => tokens.length,
            render: ({ tokens }) => (
              <span className="system-account-state">
                {tokens.length} <ExpiryBadge tokens={tokens} now={now} />
              </span>
            ),
          },
        ]}
        actions={(account) => [
          {
            id: 'tokens',
            label: t('tokens'),
            icon: 'lock',
            onSelect: () => navigate(toTokens(account.id)),
          },
          {
            id: 'password',
            label: t('setPassword'),
            icon: 'edit',
            onSelect: () => setChosen(account),
          },
        ]}
        toDraft={() => ({ name: '', email: '', permission: 'USER' })}
        validate={({ name, email }) => ({
          firstName: name.trim() ? undefined : t('nameMissing'),
          email: email.trim() ? undefined : t('emailMissing'),
        })}
        Form={AccountForm}
        save={({ name, email, permission }) =>
          mutate(runtime, 'user.create', {
            body: {
              firstName: name.trim(),
              email: email.trim(),
              type: 'SYSTEM',
              roles: permission === 'USER' ? ['USER'] : ['USER', 'ORG_ADMIN'],
              password: randomPassword(),
            },
          })
        }
        saveFailed={t('addFailed')}
        remove={({ id }) => mutate(runtime, 'user.deactivate', { id })}
        removal={{
          label: t('deactivate'),
          title: (accounts) =>
            accounts.length === 1
              ? t('deactivateNamed', { name: accounts[0]!.name })
              : t('deactivateMany', { count: accounts.length }),
          text: ({ length: count }) => t('deactivateText', { count }),
          done: (count) => t('deactivated', { count }),
          failed: ({ name }) => t('deactivateFailed', { name }),
        }}
      />
      {chosen && <PasswordDialog account={chosen} onDone={() => setChosen(undefined)} />}
    </>
  )
}

function AccountForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        required
        autoComplete="off"
        maxLength={50}
        value={draft.name}
        error={errors.firstName}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={draft.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
      />
      <RadioGroup
        label={t('permissions')}
        value={draft.permission}
        choices={[
          { value: 'USER', label: t('USER'), hint: t('userHint') },
          { value: 'ORG_ADMIN', label: t('ORG_ADMIN'), hint: t('adminHint') },
        ]}
        onChange={(permission) => onChange({ permission })}
      />
      {draft.permission === 'ORG_ADMIN' && <Notice tone="warning">{t('adminWarning')}</Notice>}
    </>
  )
}
