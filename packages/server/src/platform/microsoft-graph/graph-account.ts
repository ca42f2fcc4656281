import type { ServerConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { seal, unseal } from '../secret/seal.js'
import { sealingKey } from '../secret/sealing-key.js'
import { MicrosoftGraph, type GraphAccount } from './microsoft-graph.js'

/** A registered application as stored, with its sealed secret. */
interface SealedAccount {
  readonly clientId: string
  readonly tenantId: string
  readonly sealedSecret: Uint8Array
}

const purpose = 'conference secret'

export async function sealSecret(config: ServerConfig, secret: string): Promise<Buffer> {
  return seal(await sealingKey(config, purpose), secret)
}

/** Throws if the secret was sealed with another key; it must then be entered again. */
export async function openAccount(
  config: ServerConfig,
  { clientId, tenantId, sealedSecret }: SealedAccount,
): Promise<GraphAccount> {
  const clientSecret = unseal(await sealingKey(config, purpose), Buffer.from(sealedSecret))
  if (clientSecret === undefined)
    throw new Error(
      'Cannot decrypt the secret of the conference provider: MB_SECRET or the key file in the data folder has changed',
    )
  return { clientId, tenantId, clientSecret }
}

const graphs = new WeakMap<ServerConfig, MicrosoftGraph>()

/** Returns the server's only client, so that tokens are reused until they expire. */
export function graphOf({ config, now }: Pick<ServerContext, 'config' | 'now'>): MicrosoftGraph {
  const known = graphs.get(config) ?? new MicrosoftGraph(config, now)
  graphs.set(config, known)
  return known
}
