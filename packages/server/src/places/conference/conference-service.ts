import type { ConferenceProvider, ConferenceProviderInput } from '@mosaic-booking/sdk'
import type { Call, Redirection } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import { conferenceNames } from '../../directory/directory/conference-names.js'
import { isConsent } from './conference-rules.js'
import * as store from './conference-store.js'
import { graphOf, openAccount, sealSecret } from '../../platform/microsoft-graph/graph-account.js'

/** Time limit for an administrator's consent. */
const consentMs = 3_600_000
const statePurpose = 'conference consent'

const callbackUrl = ({ config }: ServerContext) =>
  `${config.publicUrl}/api/v1/conferenceProvider/callback`
/** The integrations page shows the result from this flag (AD-180). */
const pageUrl = ({ config }: ServerContext, flag: 'new' | 'failed') =>
  `${config.publicUrl}/#/admin?view=integrations&${flag}=true`

/** The answer never contains the secret, not even sealed (INTG-010). */
const toProvider = ({
  id,
  type,
  domains,
  clientId,
  tenantId,
  created,
  createdBy,
  connected,
}: store.ProviderRow): ConferenceProvider => ({
  id,
  type,
  name: conferenceNames[type],
  createdOn: created.toISOString(),
  createdBy,
  domains,
  settings: { CLIENT_ID: clientId, TENANT_ID: tenantId },
  isConnected: connected !== null,
})

export function listProviders(call: Call): Promise<ConferenceProvider[]> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) =>
    (await store.listProviders(tx, call.user.organisationId)).map(toProvider),
  )
}

export async function createProvider(
  context: ServerContext,
  call: Call,
  { type, domains, settings }: ConferenceProviderInput,
): Promise<ConferenceProvider> {
  requireAdministrator(call.user)
  const { organisationId, name } = call.user
  const sealedSecret = await sealSecret(context.config, settings.CLIENT_SECRET.trim())
  return call.transaction(async (tx) => {
    const id = await store.insertProvider(tx, organisationId, {
      type,
      domains: [...new Set(domains)],
      clientId: settings.CLIENT_ID.trim(),
      tenantId: settings.TENANT_ID.trim(),
      sealedSecret,
      created: new Date(context.now()),
      createdBy: name,
    })
    return toProvider((await store.findProvider(tx, organisationId, id))!)
  })
}

export function removeProvider(call: Call, id: number): Promise<null> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    if (!(await store.deleteProvider(tx, call.user.organisationId, id)))
      throw new Refusal('NOT_FOUND')
    return null
  })
}

interface State {
  readonly organisationId: number
  readonly id: number
  readonly until: number
}

/**
 * Returns the provider's consent page. The state parameter is sealed, so that nobody can trick an
 * administrator into consenting for somebody else.
 */
export async function askConsent(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<Redirection> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  const provider = await call.transaction((tx) => store.findProvider(tx, organisationId, id))
  if (!provider) throw new Refusal('NOT_FOUND')
  const state: State = { organisationId, id, until: context.now() + consentMs }
  const sealed = seal(
    await sealingKey(context.config, statePurpose),
    JSON.stringify(state),
  ).toString('base64url')
  return { location: graphOf(context).consentUrl(provider, callbackUrl(context), sealed) }
}

/** Handles the return from the consent page. */
export async function takeConsent(
  context: ServerContext,
  {
    state,
    ...answer
  }: { state: string; admin_consent?: string | undefined; error?: string | undefined },
): Promise<Redirection> {
  const text = unseal(
    await sealingKey(context.config, statePurpose),
    Buffer.from(state, 'base64url'),
  )
  const { organisationId, id, until } =
    text === undefined ? { organisationId: 0, id: 0, until: 0 } : (JSON.parse(text) as State)
  const provider =
    until > context.now()
      ? await context.db.inOrganisation(organisationId, (tx) =>
          store.findProvider(tx, organisationId, id),
        )
      : undefined
  if (!provider) throw new Refusal('TOKEN_INVALID')
  const isProven = isConsent(answer) && (await isAccepted(context, provider))
  await context.db.inOrganisation(organisationId, (tx) =>
    store.setConnected(tx, organisationId, id, isProven ? new Date(context.now()) : null),
  )
  return { location: pageUrl(context, isProven ? 'new' : 'failed') }
}

async function isAccepted(context: ServerContext, provider: store.ProviderRow): Promise<boolean> {
  try {
    await graphOf(context).prove(await openAccount(context.config, provider))
    return true
  } catch (error) {
    context.log.warn(
      { err: error, provider: provider.id },
      'The conference provider rejected the credentials',
    )
    return false
  }
}
