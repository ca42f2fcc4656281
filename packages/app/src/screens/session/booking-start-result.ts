import type { CheckInByToken } from '@mosaic-booking/sdk'
import type { Tone } from '@mosaic-booking/widgets/ui'
import { readAddress, writeAddress } from '../../shared/address/address.js'
import { startAddress } from '../../shared/address/shared-addresses.js'
import type { messages } from './booking-start.messages.js'

/** The result of a check-in, as the address has it. */
export interface StartResult {
  readonly message: string | undefined
  readonly logo: string | undefined
  readonly tone: Tone
}

/** Kept with the entry of the history: facts that no link may claim. */
interface StartState {
  readonly tone: 'success' | 'error'
  readonly logo?: string | undefined
}

const longestMessage = 255
const ownMedia = /^\/api\/v1\/media\/\d+\/content(\?width=\d+)?$/
const image = /^data:image\/[\w.+-]+;base64,/

/**
 * The message and logo of the address. Anybody can write a link, so the message is plain text of at
 * most 255 characters, a logo must be a file of this server, and only the page itself can report
 * success (D-016). The server's own logo is too long for an address and is kept in the history.
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

/** The address and history state that show a result; the token is no longer part of it. */
export const toResultPath = (message: string, state: StartState) =>
  [
    { pathname: '/booking-start', search: `?${writeAddress(startAddress, { message })}` },
    { replace: true, state },
  ] as const
