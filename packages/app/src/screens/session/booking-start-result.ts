import type { CheckInByToken } from '@mosaic-booking/sdk'
import type { Tone } from '@mosaic-booking/widgets/ui'
import { readAddress, writeAddress } from '../../shared/address/address.js'
import { startAddress } from '../../shared/address/shared-addresses.js'
import type { messages } from './booking-start.messages.js'

/** A check-in result, as encoded in the URL. */
export interface StartResult {
  readonly message: string | undefined
  readonly logo: string | undefined
  readonly tone: Tone
}

/** Stored in the history entry, because links must not be able to forge it. */
interface StartState {
  readonly tone: 'success' | 'error'
}

const longestMessage = 255
const ownLogo = /^\/api\/v1\/(?:org\/\d+\/logo|media\/\d+\/content(?:\?width=\d+)?)$/

/**
 * Reads the result from the URL and the history state. Links are untrusted: the message is plain
 * text of at most 255 characters, and a logo must be a file on this server. Success is accepted
 * only from the history state (D-016).
 */
export function readResult(query: URLSearchParams, state: unknown): StartResult {
  const { tone } = (state ?? {}) as Partial<StartState>
  const linked = readAddress(startAddress, query)
  const message = linked.message?.trim()
  return {
    message: message ? [...message].slice(0, longestMessage).join('') : undefined,
    logo: ownLogo.test(linked.logo ?? '') ? linked.logo : undefined,
    tone: tone ?? (message ? 'info' : 'error'),
  }
}

/** The check-in confirmation message for the location's kind. */
export function toMessageKey(answer: CheckInByToken): keyof typeof messages {
  if (answer.alreadyStarted) return 'already'
  const { locationKind: kind } = answer
  return kind === 'ROOM' || kind === 'DESK' || kind === 'CAR_SPACE' ? kind : 'otherKind'
}

/** Builds the URL and history state that show a result, without the token. */
export const toResultPath = (message: string, state: StartState, logo?: string) =>
  [
    { pathname: '/booking-start', search: `?${writeAddress(startAddress, { message, logo })}` },
    { replace: true, state },
  ] as const
