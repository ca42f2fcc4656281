import type { ConferenceProvider, ConferenceProviderInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  ButtonLink,
  IconButton,
  Loading,
  Notice,
  TextField,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import { PageHeading } from '../../../shared/page-heading.js'
import { adminAddress } from '../../../shared/address/shared-addresses.js'
import { useAddress } from '../../../shared/address/use-address.js'
import { useServiceView } from '../../../shared/use-service-view.js'
import { useSubmit } from '../../../shared/use-submit.js'
import { useSession } from '../../../session/session.js'
import { BackLink } from '../entry-list/back-link.js'
import './integrations.css'
import { AccessPolicyCommands } from './access-policy-commands.js'
import { callbackUrl, consentUrl } from './consent-url.js'
import { copyText } from '../../../shared/copy-text.js'
import { messages } from './teams-integration.messages.js'
import { readDomains } from './read-domains.js'

/** Form for a new Microsoft Teams connection or a replacement for a failed one. */
export default function TeamsIntegrationView() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [{ id }] = useAddress(adminAddress)
  const { toView } = useServiceView(useSession())
  const providers = useApiQuery(id ? apiQuery(client, 'conferenceProvider.list') : undefined)
  if (id && !providers.data && !providers.error) return <Loading />
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        kicker={<BackLink to={toView('integrations')}>{t('back')}</BackLink>}
      />
      <TeamsForm replaced={providers.data?.find((one) => one.id === id && !one.isConnected)} />
    </>
  )
}

/** `replaced` is the failed connection, which is removed when the new details are saved. */
function TeamsForm({ replaced }: { readonly replaced: ConferenceProvider | undefined }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const [clientId, setClientId] = useState(replaced?.settings.CLIENT_ID ?? '')
  const [tenantId, setTenantId] = useState(replaced?.settings.TENANT_ID ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [typed, setTyped] = useState(replaced?.domains.join(', ') ?? '')
  // The last domain is validated only on blur, when it is complete.
  const [isLeft, setLeft] = useState(false)
  const missingId = useId()
  const { domains, wrong } = readDomains(isLeft ? `${typed} ` : typed)
  const missing = [
    clientId.trim() === '' && t('clientId'),
    tenantId.trim() === '' && t('tenantId'),
    clientSecret.trim() === '' && t('clientSecret'),
    domains.length === 0 && t('domains'),
  ].filter((name) => name !== false)
  const isComplete = missing.length === 0 && wrong === undefined
  const save = async (body: ConferenceProviderInput) => {
    const { id } = await mutate(runtime, 'conferenceProvider.create', { body })
    if (replaced) await mutate(runtime, 'conferenceProvider.remove', { id: replaced.id })
    location.assign(consentUrl(runtime, id))
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), () => {
    setLeft(true)
    if (!isComplete || readDomains(`${typed} `).wrong !== undefined) return false
    return save({
      type: 'MICROSOFT_TEAMS',
      domains,
      settings: {
        CLIENT_ID: clientId.trim(),
        TENANT_ID: tenantId.trim(),
        CLIENT_SECRET: clientSecret.trim(),
      },
    })
  })
  const plain = { required: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <form className="integration-form stack gap-5" noValidate onSubmit={onSubmit}>
      {problem && <Notice tone="error">{problem}</Notice>}
      <RedirectField address={callbackUrl(runtime)} />
      <TextField
        {...plain}
        label={t('clientId')}
        hint={t('clientIdHint')}
        maxLength={200}
        value={clientId}
        onChange={setClientId}
      />
      <TextField
        {...plain}
        label={t('tenantId')}
        hint={t('tenantIdHint')}
        maxLength={200}
        value={tenantId}
        onChange={setTenantId}
      />
      <TextField
        {...plain}
        type="password"
        autoComplete="new-password"
        label={t('clientSecret')}
        hint={t('clientSecretHint')}
        maxLength={1000}
        value={clientSecret}
        onChange={setClientSecret}
      />
      <TextField
        {...plain}
        autoCapitalize="none"
        label={t('domains')}
        hint={t('domainsHint')}
        value={typed}
        error={wrong === undefined ? undefined : t('notDomain', { text: wrong })}
        onChange={(text) => {
          setTyped(text)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
      />
      <section className="integration-part stack gap-2">
        <h2>{t('policy')}</h2>
        <p className="muted">{t('policyText')}</p>
        <AccessPolicyCommands clientId={clientId.trim() || t('clientId')} />
      </section>
      {missing.length > 0 && (
        <p id={missingId} className="muted">
          {t('missing', { list: missing.join(', ') })}
        </p>
      )}
      <div className="cluster gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={!isComplete}
          aria-describedby={missing.length > 0 ? missingId : undefined}
          busy={isBusy}
        >
          {t('go')}
        </Button>
        <ButtonLink href="#/admin?view=integrations">{t('cancel')}</ButtonLink>
      </div>
    </form>
  )
}

/** The redirect URI, which must match the registration with Microsoft exactly. */
function RedirectField({ address }: { readonly address: string }) {
  const t = useMessages(messages)
  return (
    <TextField
      label={t('redirect')}
      hint={t('redirectHint')}
      readOnly
      value={address}
      onChange={() => {}}
      onFocus={(event) => event.currentTarget.select()}
      trailing={
        <IconButton
          icon="copy"
          size="small"
          label={t('copy')}
          onClick={() => copyText(address, t('copied'))}
        />
      }
    />
  )
}
