import { isAdmitted, type ServerRole } from '@mosaic-booking/sdk/contract'
import { basePathOf } from '../../ground/core/base-path.js'
import type { CurrentUser } from '../../ground/core/call.js'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Browsers accept the prefixes only over https, and __Host- only with the path `/`. Below a path,
 * the cookie is limited to it, so that other applications of the same host never receive it.
 */
export function cookieNameFor(publicUrl: string): string {
  if (!publicUrl.startsWith('https:')) return 'mb_session'
  return basePathOf(publicUrl) === '' ? '__Host-mb_session' : '__Secure-mb_session'
}

/** The cookie of a sign-on at an identity provider, alongside the session's cookie. */
export const signOnCookieNameFor = (sessionCookieName: string): string =>
  sessionCookieName.replace('session', 'sign_on')

const bearer = /^Bearer ([\w-]{20,200})$/
/**
 * A browser's WebSocket cannot send headers, so the token is sent as a subprotocol, never as part
 * of the URL.
 */
const bearerProtocol = /(?:^|,)\s*bearer\.([\w-]{20,200})\s*(?:,|$)/

/** Returns the bearer token of a request; `null` for an invalid header, undefined without one. */
export function readToken(headers: Headers): string | null | undefined {
  const { authorization, 'sec-websocket-protocol': protocols } = headers
  if (authorization !== undefined) return bearer.exec(String(authorization))?.[1] ?? null
  return bearerProtocol.exec(String(protocols ?? ''))?.[1]
}

/** The browser and operating system of a session, if known. */
export interface Device {
  readonly browser?: string
  readonly system?: string
}

/** The first match applies, because browsers also claim to be similar ones. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Recognises only known browsers: the header can be anything, and its full text would identify a
 * person. Ignores Safari on other systems, because Safari runs only on Apple's.
 */
export function readDevice({ 'user-agent': agent }: Headers): Device {
  const find = (names: typeof browsers) => names.find(([sign]) => sign.test(String(agent)))?.[1]
  const [claimed, system] = [find(browsers), find(systems)]
  const isApple = system === 'iOS' || system === 'macOS'
  const browser = claimed === 'Safari' && !isApple ? undefined : claimed
  return { ...(browser && { browser }), ...(system && { system }) }
}

/**
 * Whether the request may be forged: another site can make a browser send the session cookie, but
 * it can set neither the custom header nor another Origin (D-035). Requests with tokens need no
 * such check, because browsers never add tokens automatically.
 */
export function isCrossSite(headers: Headers, origins: readonly string[]): boolean {
  if (readToken(headers) !== undefined) return false
  const { origin } = headers
  return (
    (origin !== undefined && !origins.includes(String(origin))) ||
    headers['sec-fetch-site'] === 'cross-site' ||
    !headers['x-source']
  )
}

/**
 * Returns the page from which a request with a token comes: `own`, or another page's origin.
 * Undefined if the browser does not indicate it; same-origin reads have no Origin header but are
 * marked as same-origin.
 */
export function pageOf(headers: Headers, own: readonly string[]): string | undefined {
  const { origin } = headers
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin' ? 'own' : undefined
  return own.includes(String(origin)) ? 'own' : String(origin)
}

/**
 * Like `isCrossSite`, for a GET: a link on this server's pages cannot set the custom header, but
 * browsers mark it as same-origin.
 */
export function isCrossSiteLink(headers: Headers, origins: readonly string[]): boolean {
  const isOwnLink = headers['sec-fetch-site'] === 'same-origin' && headers.origin === undefined
  return !isOwnLink && isCrossSite(headers, origins)
}

/** Returns the roles that remain at a public screen: booking or viewing. */
export const rolesAtKiosk = (roles: readonly ServerRole[]): ServerRole[] =>
  isAdmitted(roles, 'user') || roles.includes('LOCATION_ADMIN')
    ? ['USER']
    : roles.filter((role) => role === 'VIEWER')

/** Returns the holder of a card or code as an ordinary user. */
export const asKioskUser = <U extends CurrentUser>(user: U): U => ({
  ...user,
  roles: rolesAtKiosk(user.roles),
  locationRoles: [],
  canBookOnBehalf: false,
  canExport: false,
  atKiosk: true,
})
