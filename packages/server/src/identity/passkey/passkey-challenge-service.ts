import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import { challengeOf } from './passkey-rules.js'

type Context = Pick<ServerContext, 'config' | 'now'>

const challengeMs = 10 * 60_000

/** The account that creates a passkey, and the handle under which its device keeps it. */
export interface Creation {
  readonly account: string
  readonly handle: string
}

interface Content {
  /** Undefined for a login. */
  readonly creation?: Creation
  /** Epoch milliseconds. */
  readonly until: number
}

export interface Challenge extends Content {
  readonly text: string
}

const keyOf = ({ config }: Context) => sealingKey(config, 'passkey challenge')

/**
 * Creates a self-contained challenge with its purpose and expiry, so that nothing is stored until
 * it is used.
 */
export async function drawChallenge(context: Context, creation?: Creation): Promise<string> {
  const content: Content = { ...(creation && { creation }), until: context.now() + challengeMs }
  return seal(await keyOf(context), JSON.stringify(content)).toString('base64url')
}

/**
 * Opens the challenge that a browser has signed. Refuses expired ones, and those of other servers.
 */
export async function openChallenge(
  context: Context,
  clientDataJSON: string,
  account?: string,
): Promise<Challenge> {
  const text = challengeOf(clientDataJSON)
  const opened = text && unseal(await keyOf(context), Buffer.from(text, 'base64url'))
  if (!text || !opened) throw new Refusal('PASSKEY_INVALID')
  const content = JSON.parse(opened) as Content
  if (content.creation?.account !== account) throw new Refusal('PASSKEY_INVALID')
  if (content.until <= context.now()) throw new Refusal('PASSKEY_EXPIRED')
  return { ...content, text }
}
