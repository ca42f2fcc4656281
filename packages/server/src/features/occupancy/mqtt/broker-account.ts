import type { ServerConfig } from '../../../ground/core/config.js'
import { seal, unseal } from '../../../platform/secret/seal.js'
import { sealingKey } from '../../../platform/secret/sealing-key.js'

const purpose = 'broker secrets'

export interface BrokerSecrets {
  readonly password?: string | undefined
  /** The private key of the client certificate, in PEM. */
  readonly clientKey?: string | undefined
}

export const sealBrokerSecrets = async (
  config: ServerConfig,
  { password, clientKey }: BrokerSecrets,
): Promise<Buffer> =>
  seal(await sealingKey(config, purpose), JSON.stringify({ password, clientKey }))

/** Undefined if they were sealed with another key; they must then be entered again. */
export async function openBrokerSecrets(
  config: ServerConfig,
  sealed: Buffer,
): Promise<BrokerSecrets | undefined> {
  const text = unseal(await sealingKey(config, purpose), Buffer.from(sealed))
  return text === undefined ? undefined : (JSON.parse(text) as BrokerSecrets)
}
