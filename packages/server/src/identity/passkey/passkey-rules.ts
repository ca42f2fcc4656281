import type { PasskeyObstacle } from '@mosaic-booking/sdk'
import { Refusal } from '../../ground/core/refusal.js'
import { isLocalHost } from '../../ground/settings/local-address.js'

/** People have only a few devices, so further passkeys would be forgotten ones. */
export const maxPasskeys = 20

export interface Site {
  readonly origin: string
  /** The host that passkeys belong to; browsers accept no port and no IP address. */
  readonly id: string
}

/** An IP address, as `URL` writes it. */
const isAddress = /^\[|^\d+(?:\.\d+){3}$/

/** Returns the origin at which this server's passkeys work, or why browsers would refuse them. */
export function siteOf(publicUrl: string): Site & { readonly obstacle?: PasskeyObstacle } {
  const { origin, protocol, hostname } = new URL(publicUrl)
  const site = { origin, id: hostname }
  if (isAddress.test(hostname)) return { ...site, obstacle: 'NO_HOST_NAME' }
  return protocol === 'https:' || isLocalHost(hostname)
    ? site
    : { ...site, obstacle: 'INSECURE_ADDRESS' }
}

export function refuseObstacle(obstacle: PasskeyObstacle | undefined): Refusal | undefined {
  if (obstacle === undefined) return undefined
  if (obstacle === 'GUEST') return new Refusal('FORBIDDEN')
  return new Refusal(
    obstacle === 'SIGN_ON_REQUIRED' ? 'PASSKEYS_NOT_ALLOWED' : 'PASSKEYS_UNAVAILABLE',
  )
}

/**
 * Returns the challenge that the browser has signed; undefined if the data does not come from a
 * browser.
 */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      readonly challenge?: unknown
    }
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
