import type { Scope } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import { issueNarrowToken } from '../../packages/server/src/platform/session/narrow-token-store.js'
import type { TestServer } from './app.js'

/**
 * Issues a narrow token for a person in the first organisation, and allows embedding at the origin.
 */
export function issueToken(
  { db, organisationId, clock }: TestServer,
  token: {
    readonly userId: number
    readonly origin: string
    readonly scopes: readonly Scope[]
    readonly minutes?: number
  },
): Promise<string> {
  return db.asSystem(async (tx) => {
    await tx.run(
      sql`insert into embed_origin (organisation_id, origin) values (${organisationId}, ${token.origin}) on conflict do nothing`,
    )
    const { token: secret } = await issueNarrowToken(tx, {
      organisationId,
      userId: token.userId,
      scopes: token.scopes,
      holder: { origin: token.origin },
      created: clock.now,
      minutes: token.minutes ?? 10,
    })
    return secret
  })
}
