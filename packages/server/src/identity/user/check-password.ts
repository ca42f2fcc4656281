import type { ServerContext } from '../../ground/core/context.js'
import { hashLike } from '../password/password.js'
import { findPasswordRecipe, isPasswordHash, type Credentials } from './user-store.js'

/**
 * Verifies a password. The database compares the hashes, so the server never reads the stored one.
 * Takes the same time without an account.
 */
export async function isPasswordRight(
  { db }: ServerContext,
  password: string,
  account: Pick<Credentials, 'organisationId' | 'id'> | undefined,
  by: string,
): Promise<boolean> {
  const recipe = account && (await findPasswordRecipe(db.system, account))
  const hash = await hashLike(password, recipe, by)
  return isPasswordHash(db.system, recipe === undefined ? undefined : account, hash)
}
