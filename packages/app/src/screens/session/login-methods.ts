import type { Authentication } from '@mosaic-booking/sdk'

type Method = Pick<Authentication, 'type'>

const singleSignOn: ReadonlySet<Authentication['type']> = new Set(['SAML', 'OAUTH2', 'OPENID'])
const isSingleSignOn = ({ type }: Method) => singleSignOn.has(type)

/** The methods that redirect to another server. */
export function toSingleSignOn<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(isSingleSignOn)
}

/**
 * A password is offered unless only other methods are: an empty list means password (AUTH-008,
 * D-031). Cards are for kiosks, whose login asks for nothing here.
 */
export function offersPassword(methods: readonly Method[]): boolean {
  return methods.length === 0 || methods.some(({ type }) => type === 'MATRIX')
}

/** What the server says at the login if single sign-on has led back without a session. */
export const signOnProblems = ['SIGN_ON_FAILED', 'SIGN_ON_DOMAIN', 'SIGN_ON_ACCOUNT'] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** The problem in the login's address; any other word there is the general one. */
export const readSignOnProblem = (query: URLSearchParams): SignOnProblem | undefined => {
  const code = query.get('problem')
  if (code === null) return undefined
  return signOnProblems.find((known) => known === code) ?? 'SIGN_ON_FAILED'
}

/** Who leaves for single sign-on, and whether they come back to the login window of another page. */
export const toSignOnQuery = (username: string, { pathname } = location): string => {
  const inWindow = pathname.endsWith('/login-window')
  return new URLSearchParams({ username, ...(inWindow && { inWindow: 'true' }) }).toString()
}
