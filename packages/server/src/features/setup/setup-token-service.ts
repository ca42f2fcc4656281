import type { Db } from '../../ground/db/db.js'
import { hasOrganisations } from '../../ground/db/is-empty.js'
import { hashSecret, newSecret } from '../../platform/session/session-store.js'
import { insertSetupToken } from './setup-store.js'

const tokenHours = 24

/** Creates a token for an empty database; undefined if an organisation exists. */
export function createSetupToken(db: Db, now: number): Promise<string | undefined> {
  return db.asSystem(async (tx) => {
    if (await hasOrganisations(tx)) return undefined
    const token = newSecret()
    await insertSetupToken(tx, hashSecret(token), new Date(now + tokenHours * 3_600_000))
    return token
  })
}

/**
 * Returns set-up instructions for the operator. The token is in the URL's fragment, which browsers
 * do not send, so proxies cannot log it.
 */
export const describeSetup = (publicUrl: string, token: string): string =>
  `\n  The database is empty. Open this link within ${tokenHours} hours to create the organisation and its\n  first administrator; it works once:\n\n    ${publicUrl.replace(/\/$/, '')}/#/setup/${token}\n`
