import type { ServerConfig } from '../../ground/core/config.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import type { AccessControlRow } from './access-control-store.js'
import type { VendorAccount } from './vendor/vendor.js'

const purpose = 'access-control secrets'

export type VendorSecrets = Pick<VendorAccount, 'clientSecret' | 'apiKey' | 'password'>

export async function sealSecrets(
  config: ServerConfig,
  { clientSecret, apiKey, password }: VendorSecrets,
): Promise<Buffer> {
  const text = JSON.stringify({ clientSecret, apiKey, password })
  return seal(await sealingKey(config, purpose), text)
}

/** Throws if the secrets were sealed with another key; they must then be entered again. */
export async function openAccount(
  config: ServerConfig,
  { clientId, username, sealedSecrets }: AccessControlRow,
): Promise<VendorAccount> {
  const text = unseal(await sealingKey(config, purpose), Buffer.from(sealedSecrets))
  if (text === undefined)
    throw new Error(
      'Cannot decrypt the secrets of the access-control service: MB_SECRET or the key file in the data folder has changed',
    )
  return { clientId, username, ...(JSON.parse(text) as VendorSecrets) }
}
