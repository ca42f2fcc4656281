import type {
  ConferenceProvider,
  ConferenceProviderInput,
  ConferenceStep,
} from '@mosaic-booking/sdk'
import type { Call, Redirection } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import { conferenceNames } from '../../directory/directory/conference-names.js'
import { decideConnected, decideFlag, isConsent, readDetail, toStep } from './conference-rules.js'
import * as store from './conference-store.js'
import { graphOf, sealSecret } from '../../platform/microsoft-graph/graph-account.js'
import { proveMeetings } from './prove-meetings-service.js'

/** Time limit for an administrator's consent. */
const consentMs = 3_600_000
const statePurpose = 'conference consent'

const callbackUrl = ({ config }: ServerContext) =>
  `${config.publicUrl}/api/v1/conferenceProvider/callback`
/** The integrations page shows the result from this flag (AD-180). */
const pageUrl = ({ config }: ServerContext, flag: ReturnType<typeof decideFlag>) =>
  `${config.publicUrl}/#/admin?view=integrations&${flag}=true`

/** The response never contains the secret, not even sealed (INTG-010). */
const toProvider = ({
  id,
  type,
  domains,
  clientId,
  tenantId,
  created,
  createdBy,
  connected,
  lastCheck,
}: store.ProviderRow): ConferenceProvider => ({
  id,
  type,
  name: conferenceNames[type],
  createdOn: created.toISOString(),
  createdBy,
  domains,
  settings: { CLIENT_ID: clientId, TENANT_ID: tenantId },
  isConnected: connected !== null,
  ...(lastCheck && { lastCheck }),
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
  readonly email: string
  readonly until: number
}

/**
 * Returns the provider's consent page. The state parameter is sealed, so that nobody can trick an
 * administrator into consenting for someone else.
 */
export async function askConsent(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<Redirection> {
  requireAdministrator(call.user)
  const { organisationId, email } = call.user
  const provider = await call.transaction((tx) => store.findProvider(tx, organisationId, id))
  if (!provider) throw new Refusal('NOT_FOUND')
  const state: State = { organisationId, id, email, until: context.now() + consentMs }
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
  }: {
    state: string
    admin_consent?: string | undefined
    error?: string | undefined
    error_description?: string | undefined
  },
): Promise<Redirection> {
  const text = unseal(
    await sealingKey(context.config, statePurpose),
    Buffer.from(state, 'base64url'),
  )
  const { organisationId, id, email, until } =
    text === undefined
      ? { organisationId: 0, id: 0, email: '', until: 0 }
      : (JSON.parse(text) as State)
  const provider =
    until > context.now() ? await findProvider(context, organisationId, id) : undefined
  if (!provider) throw new Refusal('TOKEN_INVALID')
  const steps: ConferenceStep[] = isConsent(answer)
    ? [toStep('CONSENT', 'PASSED'), ...(await proveMeetings(context, provider, email))]
    : [
        toStep('CONSENT', 'FAILED', {
          problem: 'CONSENT_REFUSED',
          ...readDetail(answer.error_description),
        }),
      ]
  const connected = await keepCheck(context, organisationId, provider, steps)
  return { location: pageUrl(context, decideFlag(connected, steps)) }
}

const findProvider = (context: ServerContext, organisationId: number, id: number) =>
  context.db.inOrganisation(organisationId, (tx) => store.findProvider(tx, organisationId, id))

/** Stores the result of a check. Returns the provider's connection time. */
async function keepCheck(
  context: ServerContext,
  organisationId: number,
  { id, connected: before }: store.ProviderRow,
  steps: readonly ConferenceStep[],
): Promise<Date | null> {
  const now = new Date(context.now())
  const connected = decideConnected(before, steps, now)
  await context.db.inOrganisation(organisationId, (tx) =>
    store.storeCheck(tx, organisationId, id, {
      connected,
      lastCheck: { checkedOn: now.toISOString(), steps: [...steps] },
    }),
  )
  return connected
}

/** Tests a provider with a meeting of this person. */
export async function checkProvider(
  context: ServerContext,
  call: Call,
  id: number,
  email: string,
): Promise<ConferenceProvider> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  const provider = await findProvider(context, organisationId, id)
  if (!provider) throw new Refusal('NOT_FOUND')
  await keepCheck(context, organisationId, provider, await proveMeetings(context, provider, email))
  const checked = await findProvider(context, organisationId, id)
  if (!checked) throw new Refusal('NOT_FOUND')
  return toProvider(checked)
}
