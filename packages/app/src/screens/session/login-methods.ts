import type { Authentication } from '@mosaic-booking/sdk'

type Method = Pick<Authentication, 'type'>

const singleSignOn: ReadonlySet<Authentication['type']> = new Set(['SAML', 'OAUTH2', 'OPENID'])
const isSingleSignOn = ({ type }: Method) => singleSignOn.has(type)

/** Methods that redirect to an identity provider. */
export function toSingleSignOn<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(isSingleSignOn)
}

/**
 * Whether the password is offered: an empty list means password (AUTH-008, D-031). Cards are only
 * used at kiosks, so they do not count.
 */
export function offersPassword(methods: readonly Method[]): boolean {
  return methods.length === 0 || methods.some(({ type }) => type === 'MATRIX')
}

/** What the server says at the login if single sign-on has led back without a session. */
export const signOnProblems = [
  'SIGN_ON_FAILED',
  'SIGN_ON_DOMAIN',
  'SIGN_ON_ACCOUNT',
  'SIGN_ON_LINK',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** The error code in the address; unknown codes become the general one. */
export const readSignOnProblem = (query: URLSearchParams): SignOnProblem | undefined => {
  const code = query.get('problem')
  if (code === null) return undefined
  return signOnProblems.find((known) => known === code) ?? 'SIGN_ON_FAILED'
}

/** By which an administrator finds the reason in the list of failed logins. */
export const readSignOnReference = (query: URLSearchParams): string | undefined =>
  /^[A-Z2-9]{8}$/.exec(query.get('reference') ?? '')?.[0]

/** Who leaves for single sign-on, and whether they come back to the login window of another page. */
export const toSignOnQuery = (username: string, { pathname } = location): string => {
  const inWindow = pathname.endsWith('/login-window')
  return new URLSearchParams({ username, ...(inWindow && { inWindow: 'true' }) }).toString()
}
