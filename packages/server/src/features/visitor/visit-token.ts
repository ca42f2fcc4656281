import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerConfig } from '../../ground/core/config.js'
import type { SealingKey } from '../../platform/secret/seal.js'
import { sealingKey } from '../../platform/secret/sealing-key.js'

/** The visit that a link is for. */
export interface LinkedVisit {
  readonly organisationId: number
  readonly visitId: number
}

const pattern = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{43})$/

const sign = ({ bytes }: SealingKey, { organisationId, visitId }: LinkedVisit): string =>
  createHmac('sha256', bytes).update(`${organisationId}/${visitId}`).digest('base64url')

/** A separate key, so that neither a passcode nor any other token is valid for the link. */
const keyOf = (config: ServerConfig) => sealingKey(config, 'visitor invitation')

/**
 * Returns the token of a visit's link in the invitation, derived from the server's secret. It is
 * not stored, so a copy of the database does not reveal it.
 */
export async function visitTokenOf(config: ServerConfig, visit: LinkedVisit): Promise<string> {
  return `${visit.organisationId}-${visit.visitId}-${sign(await keyOf(config), visit)}`
}

/** Returns the visit of a token, also of one from a replaced secret; undefined if it is forged. */
export async function readVisitToken(
  config: ServerConfig,
  token: string,
): Promise<LinkedVisit | undefined> {
  const [, organisation, id, signature] = pattern.exec(token) ?? []
  if (!organisation || !id || !signature) return undefined
  const visit = { organisationId: Number(organisation), visitId: Number(id) }
  const key = await keyOf(config)
  const isSigned = [key, ...(key.replaced ?? [])].some((one) =>
    timingSafeEqual(Buffer.from(sign(one, visit)), Buffer.from(signature)),
  )
  return isSigned ? visit : undefined
}
