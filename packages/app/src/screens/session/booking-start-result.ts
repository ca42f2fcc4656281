import type { CheckInByToken } from '@mosaic-booking/sdk'
import type { Tone } from '@mosaic-booking/widgets/ui'
import { readAddress, writeAddress } from '../../shared/address/address.js'
import { startAddress } from '../../shared/address/shared-addresses.js'
import type { messages } from './booking-start.messages.js'

/** The result of a check-in, as encoded in the address. */
export interface StartResult {
  readonly message: string | undefined
  readonly logo: string | undefined
  readonly tone: Tone
}

/** Stored in the history entry: facts that a link must not be able to forge. */
interface StartState {
  readonly tone: 'success' | 'error'
  readonly logo?: string | undefined
}

const longestMessage = 255
const ownMedia = /^\/api\/v1\/media\/\d+\/content(\?width=\d+)?$/
const image = /^data:image\/[\w.+-]+;base64,/

/**
 * Reads the result from the address and the history state. Links are untrusted: the message is
 * plain text of at most 255 characters, a logo must be a file of this server, and success is
 * accepted only from the history state (D-016), as is the server's own logo, which is too long for
 * an address.
 */
export function readResult(query: URLSearchParams, state: unknown): StartResult {
  const { tone, logo } = (state ?? {}) as Partial<StartState>
  const linked = readAddress(startAddress, query)
  const message = linked.message?.trim()
  return {
    message: message ? [...message].slice(0, longestMessage).join('') : undefined,
    logo:
      logo && image.test(logo) ? logo : ownMedia.test(linked.logo ?? '') ? linked.logo : undefined,
    tone: tone ?? (message ? 'info' : 'error'),
  }
}

/** The message that confirms a check-in, by the kind of the location. */
export function toMessageKey(answer: CheckInByToken): keyof typeof messages {
  if (answer.alreadyStarted) return 'already'
  const { locationKind: kind } = answer
  return kind === 'ROOM' || kind === 'DESK' || kind === 'CAR_SPACE' ? kind : 'otherKind'
}

/** The address and history state that show a result, without the token. */
export const toResultPath = (message: string, state: StartState) =>
  [
    { pathname: '/booking-start', search: `?${writeAddress(startAddress, { message })}` },
    { replace: true, state },
  ] as const
