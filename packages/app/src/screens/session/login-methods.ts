import type { Authentication } from '@mosaic-booking/sdk'

type Method = Pick<Authentication, 'type'>

const singleSignOn: ReadonlySet<Authentication['type']> = new Set(['SAML', 'OAUTH2', 'OPENID'])
const isSingleSignOn = ({ type }: Method) => singleSignOn.has(type)

/** Methods that redirect to an identity provider. */
export function toSingleSignOn<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(isSingleSignOn)
}

/**
 * Whether to offer a password. An empty list means password (AUTH-008, D-031). Cards are used only
 * at kiosks, so they do not count.
 */
export function offersPassword(methods: readonly Method[]): boolean {
  return methods.length === 0 || methods.some(({ type }) => type === 'MATRIX' || type === 'LDAP')
}

/** Error codes with which the server redirects back from a failed single sign-on. */
export const signOnProblems = [
  'SIGN_ON_FAILED',
  'SIGN_ON_DOMAIN',
  'SIGN_ON_ACCOUNT',
  'SIGN_ON_LINK',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** Reads the error code from the URL. Unknown codes map to the general error. */
export const readSignOnProblem = (query: URLSearchParams): SignOnProblem | undefined => {
  const code = query.get('problem')
  if (code === null) return undefined
  return signOnProblems.find((known) => known === code) ?? 'SIGN_ON_FAILED'
}

/** The reference with which an administrator finds the failed login. */
export const readSignOnReference = (query: URLSearchParams): string | undefined =>
  /^[A-Z2-9]{8}$/.exec(query.get('reference') ?? '')?.[0]

/**
 * The query for starting single sign-on: the user name, and whether to return to a login window.
 */
export const toSignOnQuery = (username: string, { pathname } = location): string => {
  const inWindow = pathname.endsWith('/login-window')
  return new URLSearchParams({ username, ...(inWindow && { inWindow: 'true' }) }).toString()
}
