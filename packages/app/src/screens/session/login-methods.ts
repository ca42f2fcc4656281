import type { Authentication } from '@mosaic-booking/sdk'

type Method = Pick<Authentication, 'type'>

const singleSignOn: ReadonlySet<Authentication['type']> = new Set(['SAML', 'OAUTH2', 'OPENID'])
const isSingleSignOn = ({ type }: Method) => singleSignOn.has(type)

/** The methods that redirect to another server. */
export function toSingleSignOn<M extends Method>(methods: readonly M[]): M[] {
  return methods.filter(isSingleSignOn)
}

/**
 * A password is offered unless every method is single sign-on. An empty list means password
 * (AUTH-008, D-031).
 */
export function offersPassword(methods: readonly Method[]): boolean {
  return methods.length === 0 || !methods.every(isSingleSignOn)
}
