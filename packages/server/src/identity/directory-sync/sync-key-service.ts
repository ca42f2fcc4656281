import type { AuthenticationMethod, SyncKey } from '@mosaic-booking/sdk'
import { toMethod } from '../authentication-method/authentication-method-service.js'
import {
  listMethods,
  type MethodRow,
} from '../authentication-method/authentication-method-store.js'
import {
  sealFor,
  syncKeyPurpose,
  type DirectorySettings,
} from '../authentication-method/method-settings.js'
import { graphOf } from '../../platform/microsoft-graph/graph-account.js'
import { GraphRefused } from '../../platform/microsoft-graph/microsoft-graph.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { requireAdministrator } from '../../directory/directory/authority.js'
import { setSyncKey } from './sync-store.js'

export async function mustFindMethod(call: Call, id: number): Promise<MethodRow> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  const methods = await call.transaction((tx) => listMethods(tx, organisationId))
  const method = methods.find((one) => one.id === id)
  if (!method) throw new Refusal('NOT_FOUND')
  return method
}

/** Methods without a directory cannot be synchronised. */
export function requireDirectory(
  { config: { supportName } }: Pick<ServerContext, 'config'>,
  { settings: { directory } }: MethodRow,
): DirectorySettings {
  if (!directory) throw new Refusal('DIRECTORY_MISSING', { values: { supportName } })
  return directory
}

/** Stores the directory's key with the expiry that the directory reports, or 12 months (AD-104). */
export async function saveSyncKey(
  context: ServerContext,
  call: Call,
  id: number,
  { id: named, syncSecretKey }: SyncKey,
): Promise<AuthenticationMethod> {
  if (named !== id) throw refuseFields({ field: 'id', code: 'invalid' })
  const method = await mustFindMethod(call, id)
  const account = requireDirectory(context, method)
  const key = syncSecretKey.trim()
  const expires = (await askExpiry(context, account, key)) ?? inTwelveMonths(context.now())
  const sealed = await sealFor(context.config, syncKeyPurpose, key)
  await call.transaction((tx) => setSyncKey(tx, method.organisationId, id, { sealed, expires }))
  return toMethod({ ...method, syncKeyExpires: expires })
}

function inTwelveMonths(now: number): Date {
  const date = new Date(now)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return date
}

interface Application {
  readonly passwordCredentials?: readonly {
    /** The key's first characters. */
    readonly hint?: string | null
    readonly endDateTime?: string | null
  }[]
}

/**
 * Returns the key's expiry, if the directory reports it. Refuses a key that the directory refuses,
 * but accepts it if the directory is unreachable or does not permit reading the expiry.
 */
async function askExpiry(
  context: ServerContext,
  { tenantId, clientId }: DirectorySettings,
  clientSecret: string,
): Promise<Date | undefined> {
  const filter = new URLSearchParams({
    $filter: `appId eq '${clientId.replaceAll("'", "''")}'`,
    $select: 'id,passwordCredentials',
  })
  try {
    const account = { tenantId, clientId, clientSecret }
    const [application] = await graphOf(context).list<Application>(
      account,
      `/applications?${filter.toString()}`,
    )
    const own = application?.passwordCredentials?.filter(
      ({ hint }) => hint && clientSecret.startsWith(hint),
    )
    const ends = own
      ?.map(({ endDateTime }) => Date.parse(endDateTime ?? ''))
      .filter(Number.isFinite)
    return ends && ends.length > 0 ? new Date(Math.max(...ends)) : undefined
  } catch (error) {
    if (!(error instanceof GraphRefused)) throw error
    context.log.warn({ err: error }, 'The directory did not tell when its key ends')
    if (error.status === 400 || error.status === 401)
      throw refuseFields({ field: 'syncSecretKey', code: 'invalid' })
    return undefined
  }
}
