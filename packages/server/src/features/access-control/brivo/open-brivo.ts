import type { ServerConfig } from '../../../ground/core/config.js'
import type { ServerContext } from '../../../ground/core/context.js'
import { seal, unseal } from '../../../platform/secret/seal.js'
import { sealingKey } from '../../../platform/secret/sealing-key.js'
import { Brivo, type BrivoAccount } from './brivo-client.js'
import type { AccessControlRow } from './brivo-store.js'

const purpose = 'access-control secrets'

export type BrivoSecrets = Pick<BrivoAccount, 'clientSecret' | 'apiKey' | 'password'>

export async function sealSecrets(
  config: ServerConfig,
  { clientSecret, apiKey, password }: BrivoSecrets,
): Promise<Buffer> {
  const text = JSON.stringify({ clientSecret, apiKey, password })
  return seal(await sealingKey(config, purpose), text)
}

/** Throws if the secrets were sealed with another key; they must then be entered again. */
export async function openAccount(
  config: ServerConfig,
  { clientId, username, sealedSecrets }: AccessControlRow,
): Promise<BrivoAccount> {
  const text = unseal(await sealingKey(config, purpose), Buffer.from(sealedSecrets))
  if (text === undefined)
    throw new Error(
      'Cannot decrypt the secrets of the access-control service: MB_SECRET or the key file in the data folder has changed',
    )
  return { clientId, username, ...(JSON.parse(text) as BrivoSecrets) }
}

const clients = new WeakMap<ServerConfig, Brivo>()

/** One client per server, so that tokens are reused until they expire. */
export function brivoOf({ config, now }: Pick<ServerContext, 'config' | 'now'>): Brivo {
  const known = clients.get(config) ?? new Brivo(config, now)
  clients.set(config, known)
  return known
}
