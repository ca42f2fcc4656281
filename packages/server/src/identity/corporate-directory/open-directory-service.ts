import { SignOnFailure } from '../authentication-method/sign-on-failure.js'
import { openSecret, syncKeyPurpose } from '../authentication-method/method-settings.js'
import { graphOf } from '../../platform/microsoft-graph/graph-account.js'
import { GraphRefused } from '../../platform/microsoft-graph/microsoft-graph.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { listDirectories } from './corporate-directory-store.js'
import type { DirectoryAccess } from './graph-directory.js'

/** Opens a directory of an organisation; undefined if it is not connected. */
export async function openDirectory(
  context: ServerContext,
  organisationId: number,
  id: number,
): Promise<DirectoryAccess | undefined> {
  const known = await context.db.inOrganisation(organisationId, (tx) =>
    listDirectories(tx, organisationId),
  )
  const found = known.find((directory) => directory.id === id)
  if (!found) return undefined
  const clientSecret = await openSecret(context.config, syncKeyPurpose, found.sealedKey)
  return { graph: graphOf(context), account: { ...found.account, clientSecret } }
}

/** Runs a request to the directory. Logs refusals and reports them in the caller's language. */
export async function askDirectory<T>(
  { log, config: { supportName } }: Pick<ServerContext, 'log' | 'config'>,
  ask: Promise<T>,
): Promise<T> {
  try {
    return await ask
  } catch (error) {
    if (!(error instanceof GraphRefused || error instanceof SignOnFailure)) throw error
    log.warn({ err: error }, 'The directory did not answer')
    throw new Refusal('SERVICE_FAILED', { values: { supportName } })
  }
}
