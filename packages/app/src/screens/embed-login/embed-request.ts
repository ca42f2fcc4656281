import type { EmbedScope } from '@mosaic-booking/sdk'

const scopes: readonly EmbedScope[] = [
  'availability:read',
  'booking:read',
  'booking:write',
  'visit:read',
  'visit:checkin',
  'visit:board',
]

/** Request from the page that opened the login window. */
export interface EmbedRequest {
  readonly origin: string
  readonly scopes: EmbedScope[]
  readonly codeChallenge: string
}

/** Parses the request from the URL. Returns undefined if it is incomplete. */
export function readEmbedRequest(query: URLSearchParams): EmbedRequest | undefined {
  const origin = query.get('origin') ?? ''
  const codeChallenge = query.get('challenge') ?? ''
  const wanted = (query.get('scopes') ?? '').split(' ')
  const asked = scopes.filter((scope) => wanted.includes(scope))
  const isComplete =
    URL.canParse(origin) &&
    new URL(origin).origin === origin &&
    /^[\w-]{43}$/.test(codeChallenge) &&
    asked.length > 0 &&
    asked.length === wanted.length
  return isComplete ? { origin, scopes: asked, codeChallenge } : undefined
}
