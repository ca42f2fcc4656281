import type { TwoFactorSecret } from '@mosaic-booking/sdk'
import type { ServerContext } from '../../ground/core/context.js'
import { drawQrImage } from '../../ground/core/qr-code.js'
import type { Tx } from '../../ground/db/db.js'
import { seal, unseal } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'
import { newTotpSecret, stepOf, toOtpauthUrl } from './totp.js'
import * as store from './two-factor-store.js'

type Context = Pick<ServerContext, 'config' | 'now'>

const secretPurpose = 'authenticator secret'

const keyOf = ({ config }: Context) => sealingKey(config, secretPurpose)

async function openSecret(context: Context, sealed: Buffer | null): Promise<string | undefined> {
  return sealed ? unseal(await keyOf(context), Buffer.from(sealed)) : undefined
}

/**
 * Returns the secret and QR code for an app. They stay the same until the app is confirmed, so that
 * several windows show the same; a secret that can no longer be decrypted is replaced.
 */
export async function proposeApp(
  context: Context,
  tx: Tx,
  account: store.AccountKey,
  row: store.SecondFactorRow,
): Promise<TwoFactorSecret> {
  const known = await openSecret(context, row.sealedSecret)
  const secret = known ?? newTotpSecret()
  if (!known) await store.proposeSecret(tx, account, seal(await keyOf(context), secret))
  const otpauthUrl = toOtpauthUrl(secret, { issuer: row.organisationName, label: row.email })
  return { secret, otpauthUrl, image: drawQrImage(otpauthUrl) }
}

export async function confirmApp(
  context: Context,
  tx: Tx,
  account: store.AccountKey,
  { sealedSecret }: store.SecondFactorRow,
  code: string,
): Promise<boolean> {
  const step = await readStep(context, sealedSecret, code)
  return step !== undefined && store.enrol(tx, account, step, new Date(context.now()))
}

/** Accepts each code of the app only once. */
export async function acceptCode(
  context: Context,
  tx: Tx,
  account: store.AccountKey,
  { sealedSecret }: store.SecondFactorRow,
  code: string,
): Promise<boolean> {
  const step = await readStep(context, sealedSecret, code)
  return step !== undefined && store.useStep(tx, account, step)
}

async function readStep(context: Context, sealed: Buffer | null, code: string) {
  const secret = await openSecret(context, sealed)
  return secret === undefined ? undefined : stepOf(secret, code, context.now())
}
